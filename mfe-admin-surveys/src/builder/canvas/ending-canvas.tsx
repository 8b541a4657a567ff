import { endingLabel, endingLetter } from '@canvass/shared/domain/endings';
import { unreachable } from '@canvass/shared/domain/reach';
import type { Ending } from '@canvass/shared/domain/survey';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Button, Flex, IconButton, Span, Stack } from '@canvass/shared/ui/core';
import { useDeferredValue, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { focusField } from '../navigation/focus-field.ts';
import { newId } from '../model/new-id.ts';
import { changeEnding, duplicateEnding, moveEnding, removeEnding } from '../model/pages.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { useRemove } from '../removal/use-remove.ts';
import { InlineText } from './text/inline-text.tsx';
import { ThemedButton } from './page/themed-button.tsx';

/** A page after the last question. */
export function EndingCanvas({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const index = useEditor((state) => state.definition.endings.findIndex((entry) => entry.id === id));
  const ending = useEditor((state) => state.definition.endings[index]);
  const count = useEditor((state) => state.definition.endings.length);
  // After the paint: a key press in a long survey needn't wait for it.
  const definition = useDeferredValue(useEditor((state) => state.definition));
  const isUnused = useMemo(() => unreachable(definition).endings.has(id), [definition, id]);
  const removeAsking = useRemove();
  const errorOf = useFieldErrors();
  if (!ending) return null;
  const letter = endingLetter(index);
  const set = (fields: Partial<Omit<Ending, 'id'>>) =>
    store.getState().change(changeEnding(id, fields), { group: `${id}.${Object.keys(fields).join()}` });
  const move = (to: number) => {
    if (to < 0 || to === count) return;
    store.getState().change(moveEnding(id, to));
    const { announce, definition } = store.getState();
    const position = definition.endings.findIndex((entry) => entry.id === id) + 1;
    announce(t('builder.moved', { title: ending.title || t('ending.name'), position, count }));
  };
  const duplicate = () => {
    const copy = newId();
    store.getState().change(duplicateEnding(id, copy), { open: { kind: 'ending', id: copy } });
    focusField('title');
  };
  const remove = () =>
    removeAsking({
      title: endingLabel({ ...ending, letter }),
      deleted: { ids: new Set([id]) },
      change: removeEnding(id),
      done: t('builder.removed', { title: ending.title || t('ending.name') }),
      onDone: () => focusField('title', { instead: 'add' }),
    });
  return (
    <Stack gap="4">
      <Flex
        role="toolbar"
        aria-label={t('ending.toolbar')}
        align="center"
        gap="1"
        mb="2"
        mt={{ base: '-2', sm: '-5' }}
        mx={{ base: '-2', sm: '-5' }}
      >
        <Span color="fg.muted" textStyle="xs" ms="1" me="auto">
          {letter} ·{' '}
          {isUnused
            ? t('ending.isUnused', { letter })
            : t(index === 0 ? 'ending.isDefault' : 'ending.isOther')}
        </Span>
        {index > 0 && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              move(0);
              focusField('title');
            }}
          >
            {t('ending.makeDefault')}
          </Button>
        )}
        <IconButton
          size="sm"
          icon="arrow-up"
          label={t('ending.up')}
          aria-disabled={index === 0}
          onClick={() => move(index - 1)}
        />
        <IconButton
          size="sm"
          icon="arrow-down"
          label={t('ending.down')}
          aria-disabled={index === count - 1}
          onClick={() => move(index + 1)}
        />
        <IconButton
          size="sm"
          icon="copy"
          label={t('ending.duplicate')}
          disabled={count >= LIMITS.endings}
          onClick={duplicate}
        />
        <IconButton size="sm" icon="trash" label={t('ending.remove')} onClick={remove} />
      </Flex>
      <ConflictNote path={['endings', id]} />
      <InlineText
        look="title"
        label={t('ending.title')}
        placeholder={t('ending.title')}
        maxLength={LIMITS.title}
        field="title"
        part={['endings', id, 'title']}
        value={ending.title}
        error={errorOf(`endings.${index}.title`)}
        before={null}
        onChange={(title) => set({ title })}
      />
      <InlineText
        label={t('ending.text')}
        placeholder={t('ending.textPlaceholder')}
        maxLength={LIMITS.text}
        field="description"
        part={['endings', id, 'description']}
        markdown
        value={ending.description}
        error={errorOf(`endings.${index}.description`)}
        before={null}
        onChange={(description) => set({ description })}
      />
      {ending.button && <ThemedButton>{ending.button.label || ending.button.url}</ThemedButton>}
    </Stack>
  );
}

import { type Ending, LIMITS } from '@canvass/shared/domain/survey';
import { Flex, IconButton, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { changeEnding, removeEnding } from '../model/pages.ts';
import { useFieldErrors } from '../use-field-error.ts';
import { InlineText } from './inline-text.tsx';
import { ThemedButton } from './themed-button.tsx';

/** A page after the last question. */
export function EndingCanvas({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const index = useEditor((state) => state.definition.endings.findIndex((entry) => entry.id === id));
  const ending = useEditor((state) => state.definition.endings[index]);
  const errorOf = useFieldErrors();
  if (!ending) return null;
  const set = (fields: Partial<Omit<Ending, 'id'>>) =>
    store.getState().change(changeEnding(id, fields), { group: `${id}.${Object.keys(fields).join()}` });
  const remove = () =>
    store.getState().change(removeEnding(id), {
      removal: t('builder.removed', { title: ending.title || t('ending.name') }),
    });
  return (
    <Stack gap="4">
      <Flex justify="flex-end" mt={{ base: '-2', sm: '-5' }} me={{ base: '-2', sm: '-5' }}>
        <IconButton size="sm" icon="trash" label={t('ending.remove')} onClick={remove} />
      </Flex>
      <InlineText
        look="title"
        label={t('ending.title')}
        placeholder={t('ending.title')}
        maxLength={LIMITS.title}
        field="title"
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
        markdown
        value={ending.description}
        error={errorOf(`endings.${index}.description`)}
        before={null}
        onChange={(description) => set({ description })}
      />
      {ending.button && <ThemedButton>{ending.button.label || t('ending.defaultButton')}</ThemedButton>}
    </Stack>
  );
}

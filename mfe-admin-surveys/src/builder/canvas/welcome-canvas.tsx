import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { Flex, IconButton, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeWelcome, removeWelcome, type Welcome } from '../model/pages.ts';
import { AT_WELCOME } from '../model/translations.ts';
import { PictureButton } from '../pictures/picture-button.tsx';
import { usePageWords } from '../page-words/use-page-words.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { InlineText } from './text/inline-text.tsx';
import { ThemedButton } from './page/themed-button.tsx';

/** The page before the first question. */
export function WelcomeCanvas() {
  const { t } = useTranslation('admin-surveys');
  const words = usePageWords();
  const { store } = useEditorSession();
  const welcome = useEditor((state) => state.definition.welcome);
  const errorOf = useFieldErrors();
  if (!welcome) return null;
  const set = (fields: Partial<Welcome>) =>
    store.getState().change(changeWelcome(fields), { group: `welcome.${Object.keys(fields).join()}` });
  const remove = () =>
    store.getState().change(removeWelcome(), { removal: t('builder.removed', { title: t('welcome.name') }) });
  return (
    <Stack gap="4">
      <Flex justify="flex-end" mb="2" mt={{ base: '-2', sm: '-5' }} me={{ base: '-2', sm: '-5' }}>
        <IconButton size="sm" icon="trash" label={t('welcome.remove')} onClick={remove} />
      </Flex>
      <ConflictNote path={['welcome']} />
      <InlineText
        look="title"
        label={t('welcome.title')}
        placeholder={t('welcome.title')}
        maxLength={LIMITS.title}
        field="title"
        part={['welcome', 'title']}
        value={welcome.title}
        error={errorOf('welcome.title')}
        before={AT_WELCOME}
        onChange={(title) => set({ title })}
      />
      <InlineText
        label={t('welcome.text')}
        placeholder={t('welcome.textPlaceholder')}
        maxLength={LIMITS.text}
        field="description"
        part={['welcome', 'description']}
        markdown
        value={welcome.description}
        error={errorOf('welcome.description')}
        before={AT_WELCOME}
        onChange={(description) => set({ description })}
      />
      <PictureButton
        label={t('picture.cover')}
        picture={welcome.image ?? null}
        onChange={(image) => set({ image })}
      />
      <ConflictNote path={['welcome', 'image']} />
      <ThemedButton>{welcome.buttonLabel || words('page-words:button.start')}</ThemedButton>
    </Stack>
  );
}

import type { Ending } from '@canvass/shared/domain/survey';
import { Switch } from '@canvass/shared/ui/admin';
import { Heading, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeEnding, changeWelcome } from '../model/pages.ts';
import { usePageWords } from '../page-words/use-page-words.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';
import { EndingAddress } from './ending-address.tsx';

/** The settings of the welcome page. */
export function WelcomeSettings() {
  const { t } = useTranslation('admin-surveys');
  const words = usePageWords();
  const { store } = useEditorSession();
  const label = useEditor((state) => state.definition.welcome?.buttonLabel ?? '');
  return (
    <Stack gap="5">
      <Heading as="h2" size="sm">
        {t('welcome.name')}
      </Heading>
      <TextField
        label={t('welcome.button')}
        placeholder={words('page-words:button.start')}
        maxLength={200}
        value={label}
        onChange={(event) =>
          store
            .getState()
            .change(changeWelcome({ buttonLabel: event.target.value }), { group: 'welcome.button' })
        }
      />
      <ConflictNote path={['welcome', 'buttonLabel']} />
    </Stack>
  );
}

/** The settings of an ending. */
export function EndingSettings({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const index = useEditor((state) => state.definition.endings.findIndex((entry) => entry.id === id));
  const ending = useEditor((state) => state.definition.endings[index]);
  const errorOf = useFieldErrors();
  if (!ending) return null;
  const set = (fields: Partial<Omit<Ending, 'id'>>, group: string) =>
    store.getState().change(changeEnding(id, fields), { group: `${id}.${group}` });
  const button = ending.button ?? { label: '', url: '' };
  const setButton = (fields: Partial<typeof button>) => {
    const next = { ...button, ...fields };
    set({ button: next.label === '' && next.url === '' ? null : next }, 'button');
  };
  return (
    <Stack gap="5">
      <Heading as="h2" size="sm">
        {t('ending.name')}
      </Heading>
      <TextField
        label={t('ending.buttonLabel')}
        maxLength={200}
        value={button.label}
        error={errorOf(`endings.${index}.button.label`)}
        onChange={(event) => setButton({ label: event.target.value })}
      />
      <ConflictNote path={['endings', id, 'button', 'label']} />
      <EndingAddress
        name="button"
        label={t('ending.buttonUrl')}
        value={button.url}
        error={errorOf(`endings.${index}.button.url`)}
        onChange={(url) => setButton({ url })}
      />
      <ConflictNote path={['endings', id, 'button', 'url']} />
      <ConflictNote path={['endings', id, 'button']} />
      <EndingAddress
        name="redirect"
        label={t('ending.redirect')}
        hint={t('ending.redirectHint')}
        value={ending.redirect ?? ''}
        error={errorOf(`endings.${index}.redirect`)}
        onChange={(redirect) => set({ redirect: redirect || null }, 'redirect')}
      />
      <ConflictNote path={['endings', id, 'redirect']} />
      <Switch
        label={t('ending.confetti')}
        hint={t('ending.confettiHint')}
        checked={ending.confetti}
        onChange={(event) => set({ confetti: event.target.checked }, 'confetti')}
      />
      <ConflictNote path={['endings', id, 'confetti']} />
    </Stack>
  );
}

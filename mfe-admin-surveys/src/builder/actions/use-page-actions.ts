import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../state/editor-context.tsx';
import { focusField } from '../navigation/focus-field.ts';
import { addEnding, addWelcome, freshEnding } from '../model/pages.ts';

/** Adds a page around the questions, opens it and selects its title. */
export function usePageActions(): { addWelcome: () => void; addEnding: () => void } {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  return useMemo(
    () => ({
      addWelcome: () => {
        const page = { title: t('welcome.defaultTitle'), description: '', buttonLabel: '' };
        store.getState().change(addWelcome(page), { open: { kind: 'welcome' } });
        focusField('title', { select: true });
      },
      addEnding: () => {
        const ending = freshEnding({
          title: t('ending.defaultTitle'),
          description: t('ending.defaultText'),
        });
        store.getState().change(addEnding(ending), { open: { kind: 'ending', id: ending.id } });
        focusField('title', { select: true });
      },
    }),
    [t, store],
  );
}

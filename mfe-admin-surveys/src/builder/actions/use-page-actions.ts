import { useMemo } from 'react';
import { useEditorSession } from '../state/editor-context.tsx';
import { focusField } from '../navigation/focus-field.ts';
import { usePageWords } from '../page-words/use-page-words.ts';
import { addEnding, addWelcome, freshEnding } from '../model/pages.ts';

/** Adds a page around the questions with a text in the survey's language, opens it and selects its title. */
export function usePageActions(): { addWelcome: () => void; addEnding: () => void } {
  const words = usePageWords();
  const { store } = useEditorSession();
  return useMemo(
    () => ({
      addWelcome: () => {
        const page = { title: words('page-words:welcome'), description: '', buttonLabel: '' };
        store.getState().change(addWelcome(page), { open: { kind: 'welcome' } });
        focusField('title', { select: true });
      },
      addEnding: () => {
        const ending = freshEnding({
          title: words('page-words:ending.title'),
          description: words('page-words:ending.text'),
        });
        store.getState().change(addEnding(ending), { open: { kind: 'ending', id: ending.id } });
        focusField('title', { select: true });
      },
    }),
    [words, store],
  );
}

import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { YesNo } from '../model/change-type.ts';
import { useEditor } from '../state/editor-context.tsx';
import en from './en.json';
import it from './it.json';

const NAMESPACE = 'page-words';
const WORDS: Record<string, object> = { en, it };

/**
 * The words that the respondent's page has, or that a survey begins with, in the survey's default language: the author's may be another.
 * In the author's, if there are none in the survey's.
 */
export function usePageWords(): TFunction {
  const { i18n } = useTranslation();
  const language = useEditor((state) => state.definition.language.slice(0, 2));
  const shown = WORDS[language] ? language : i18n.language;
  return useMemo(() => {
    for (const [name, words] of Object.entries(WORDS)) {
      if (!i18n.hasResourceBundle(name, NAMESPACE)) i18n.addResourceBundle(name, NAMESPACE, words);
    }
    return i18n.getFixedT(shown, NAMESPACE);
  }, [i18n, shown]);
}

/** The labels that yes and no get as options. */
export function useYesNo(): YesNo {
  const words = usePageWords();
  return useMemo(() => ({ yes: words('page-words:answer.yes'), no: words('page-words:answer.no') }), [words]);
}

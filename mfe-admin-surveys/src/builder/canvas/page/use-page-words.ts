import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './words/en.json';
import it from './words/it.json';
import { useEditor } from '../../state/editor-context.tsx';

const NAMESPACE = 'page-words';
const WORDS: Record<string, object> = { en, it };

/**
 * The words of the respondent's page, in the survey's language as those of its answers: the author's may be another. In the
 * author's, if the page has none in the survey's.
 */
export function usePageWords(): TFunction {
  const { i18n } = useTranslation();
  const language = useEditor((state) => state.definition.language.slice(0, 2));
  for (const [name, words] of Object.entries(WORDS)) {
    if (!i18n.hasResourceBundle(name, NAMESPACE)) i18n.addResourceBundle(name, NAMESPACE, words);
  }
  return i18n.getFixedT(WORDS[language] ? language : i18n.language, NAMESPACE);
}

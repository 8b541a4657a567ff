import { useTranslation } from 'react-i18next';
import { useMeaningTitle } from '../questions/use-meaning-title.ts';
import type { ShownQuestion } from './shown-questions.ts';

/** A question's title behind its number, or with the words that it is asked no longer. */
export function useShownTitle(): (
  shown: Pick<ShownQuestion, 'question' | 'number'> & Partial<Pick<ShownQuestion, 'versions'>>,
) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useMeaningTitle();
  return ({ question, number, versions = null }) => {
    const title = titleOf(question, versions);
    return number === null ? t('analytics.olderTitle', { title }) : `${number}. ${title}`;
  };
}

import { useTranslation } from 'react-i18next';
import { useMeaningTitle } from '../../questions/use-meaning-title.ts';
import type { ShownQuestion } from './shown-questions.ts';

/** Returns a question's title with its number, or with a text that it was removed. */
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

import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../questions/question-title.tsx';
import type { ShownQuestion } from './shown-questions.ts';

/** A question's title behind its number, or with the words that it is asked no longer. */
export function useShownTitle(): (shown: Pick<ShownQuestion, 'question' | 'number'>) => string {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  return ({ question, number }) => {
    const title = titleOf(question);
    return number === null ? t('analytics.olderTitle', { title }) : `${number}. ${title}`;
  };
}

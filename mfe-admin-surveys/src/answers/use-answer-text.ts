import type { AnswerValue } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { answerText } from './answer-text.ts';
import { yesNoWords } from './yes-no-words.ts';

/** `answerText` with the texts of the page's language. */
export function useAnswerText(): (question: Question, value: AnswerValue | undefined) => string {
  const { t, i18n } = useTranslation('admin-surveys');
  const { number, calendarDay } = useFormat();
  const words = {
    ...yesNoWords(t),
    signed: t('answer.signed'),
    language: i18n.language,
    number,
    calendarDay,
  };
  return (question, value) => answerText(question, value, words);
}

import { yesNoLabels, type YesNoWords } from '@canvass/shared/domain/consent';
import type { QuestionOf } from '@canvass/shared/domain/survey';

/** The words of both answers to yes/no questions and consents, in the dashboard's language. */
export const yesNoWords = (t: (key: string) => string): YesNoWords => ({
  yes: t('answer.yes'),
  no: t('answer.no'),
  agreed: t('answer.agreed'),
  notAgreed: t('answer.notAgreed'),
});

/** An answer to a yes/no question, or to a consent, in words. */
export function yesNoLabel(
  question: QuestionOf<'yes_no'>,
  value: boolean,
  t: (key: string) => string,
): string {
  return yesNoLabels(question, yesNoWords(t))[value ? 'yes' : 'no'];
}

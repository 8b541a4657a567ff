import type { Question, QuestionOf } from './survey.ts';

/** A yes/no question that is asked as a box to tick: ticked is `true`, passed without a tick is `false`. */
export type ConsentQuestion = QuestionOf<'yes_no'> & { display: 'consent' };

/** Whether a question asks for consent, which only the respondent can give, by ticking its box. */
export function isConsent(question: Question): question is ConsentQuestion {
  return question.type === 'yes_no' && question.display === 'consent';
}

/** Words for the two answers of questions that have none of their own. */
export interface YesNoWords {
  yes: string;
  no: string;
  agreed: string;
  notAgreed: string;
}

/**
 * The two answers in words. A consent's words say whether it was given: its own label is the text of the box, in which the
 * respondent speaks ("I agree to …").
 */
export function yesNoLabels(question: QuestionOf<'yes_no'>, words: YesNoWords): { yes: string; no: string } {
  if (isConsent(question)) return { yes: words.agreed, no: words.notAgreed };
  return { yes: question.yesLabel || words.yes, no: question.noLabel || words.no };
}

import type { SurveyResponse } from '@canvass/shared/api/responses';
import type { AnswerValue } from '@canvass/shared/domain/answers';
import { truncate } from '@canvass/shared/domain/truncate';
import { isSignature } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';
import { asksOwnName } from './own-name.ts';

/** Characters of a title; what is longer is cut. */
const MAX_CHARACTERS = 80;

type TextOf = (question: Question, value: AnswerValue | undefined) => string;

/**
 * Who gave a response, or else what it says: the respondent's name, also as it was signed, e-mail address or phone number, or the first answer in words,
 * or the first one at all.
 * @param textOf as of `useAnswerText`
 * @returns '' for a response without an answer
 */
export function responseTitle(
  questions: readonly Question[],
  answers: SurveyResponse['answers'],
  textOf: TextOf,
): string {
  const first = (...wanted: ((question: Question) => boolean)[]) => {
    for (const isWanted of wanted) {
      for (const question of questions) {
        const answer = answers[question.id];
        // A drawing has no text; the typed name beside it has.
        const said = isSignature(answer) ? answer.name : textOf(question, answer);
        const text = isWanted(question) ? (said ?? '').trim() : '';
        if (text !== '') return text;
      }
    }
    return '';
  };
  const title = first(
    (question) =>
      question.type === 'text_short' && (question.display === 'name' || asksOwnName(question.title)),
    ({ type }) => type === 'signature',
    ({ type }) => type === 'email',
    ({ type }) => type === 'phone_number',
    ({ type }) => type === 'text_short' || type === 'text_long',
    () => true,
  ).replaceAll(/\s+/g, ' ');
  return truncate(title, MAX_CHARACTERS);
}

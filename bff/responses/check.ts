import type { FieldError } from '@canvass/shared/api/problem';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import { type AnswerFault, answerFault, type Answers, isBlank } from '@canvass/shared/domain/answers';
import { answersFaults, onPath } from '@canvass/shared/domain/flow';
import type { Question } from '@canvass/shared/domain/survey';
import type { PublishedVersion } from '../surveys/definitions.ts';

const HOUR = 3_600_000;

/**
 * The answers of a save as they are to be stored, or what is wrong with them. Each must be a
 * valid answer to its question at every save, so that figures never count an impossible value;
 * what is half typed stays on the respondent's device. A finished survey must also have everything
 * that is required, and loses the answers to questions that its rules hide.
 */
export function checkAnswers(
  survey: PublishedVersion,
  save: Pick<ResponseSave, 'answers' | 'completed'>,
  now: Date,
): { answers: Answers } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const given: Answers = {};
  for (const [id, value] of Object.entries(save.answers)) {
    const question = survey.questions.get(id);
    if (!question) {
      errors.push(toError(id, { code: 'unknown_question' }));
    } else if (!isBlank(value)) {
      given[id] = value;
      const wrong = save.completed ? null : anywhere(question, value, now);
      if (wrong) errors.push(toError(id, wrong));
    }
  }
  if (errors.length > 0) return { errors };
  if (!save.completed) return { answers: given };
  const faults = answersFaults(survey.definition, given, { complete: true, today: dayAt(now, 0) });
  for (const [id, fault] of Object.entries(faults)) {
    const question = survey.questions.get(id);
    const value = given[id];
    const still = question && value !== undefined ? anywhere(question, value, now) : fault;
    if (still) errors.push(toError(id, still));
  }
  return errors.length > 0 ? { errors } : { answers: onPath(survey.definition, given) };
}

/**
 * A fault that holds on every calendar day that somebody on Earth has now: "not in the past"
 * is about the respondent's day, which the server doesn't know.
 */
function anywhere(question: Question, value: unknown, now: Date): AnswerFault | null {
  let fault: AnswerFault | null = null;
  for (const hours of [0, -12, 14]) {
    fault = answerFault(question, value, dayAt(now, hours));
    if (!fault) return null;
  }
  return fault;
}

const dayAt = (now: Date, hours: number) => new Date(now.getTime() + hours * HOUR).toISOString().slice(0, 10);

function toError(id: string, { code, params }: AnswerFault): FieldError {
  return { field: `answers.${id}`, code: `answer_${code}`, message: '', ...(params ? { params } : {}) };
}

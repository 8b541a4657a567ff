import { dayOf } from '../../platform/database/day.ts';
import type { FieldError } from '@canvass/shared/api/problem';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import { type AnswerFault, answerFault, type Answers, isBlank } from '@canvass/shared/domain/answers';
import { answersAmong, faultsAmong, path } from '@canvass/shared/domain/flow';
import type { Question } from '@canvass/shared/domain/survey';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';

const HOUR = 3_600_000;

/**
 * The answers of a save as they are to be stored, or what is wrong with them. Each must be a
 * valid answer to its question at every save, so that figures never count an impossible value;
 * what is half typed stays on the respondent's device. A finished survey must also have everything
 * that is required, and no answer to a question that its rules hide: nobody was asked it.
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
  const { questions } = path(survey.definition, given);
  const faults = onEveryDay(now, (today) => faultsAmong(questions, given, { complete: true, today }));
  for (const [id, fault] of Object.entries(faults)) errors.push(toError(id, fault));
  const asked = answersAmong(questions, given);
  for (const id of Object.keys(given)) if (!(id in asked)) errors.push(toError(id, { code: 'not_asked' }));
  return errors.length > 0 ? { errors } : { answers: asked };
}

/**
 * A fault that holds on every calendar day that somebody on Earth has now: "not in the past"
 * is about the respondent's day, which the server doesn't know.
 */
function anywhere(question: Question, value: unknown, now: Date): AnswerFault | null {
  const faultsOn = (today: string): Record<string, AnswerFault> => {
    const fault = answerFault(question, value, today);
    return fault ? { fault } : {};
  };
  return onEveryDay(now, faultsOn).fault ?? null;
}

/** Where on Earth it is another day than by UTC, at the most, in hours. */
const FURTHEST = [-12, 14];

const dayThere = (now: Date, hours: number) => dayOf(new Date(now.getTime() + hours * HOUR));

/** The calendar days that somebody on Earth has now, as YYYY-MM-DD; first that of UTC. */
export const daysAnywhere = (now: Date): string[] => [0, ...FURTHEST].map((hours) => dayThere(now, hours));

/** The faults by question that hold on each of `daysAnywhere`; mostly there are none on the first, which settles it. */
export function onEveryDay(
  now: Date,
  faultsOn: (today: string) => Record<string, AnswerFault>,
): Record<string, AnswerFault> {
  let faults = faultsOn(dayThere(now, 0));
  for (const hours of FURTHEST) {
    if (Object.keys(faults).length === 0) break;
    const here = faultsOn(dayThere(now, hours));
    faults = Object.fromEntries(Object.entries(faults).filter(([id]) => id in here));
  }
  return faults;
}

function toError(id: string, { code, params }: AnswerFault): FieldError {
  return { field: `answers.${id}`, code: `answer_${code}`, message: '', ...(params ? { params } : {}) };
}

import { dayOf } from '../../../platform/database/day.ts';
import type { FieldError } from '@canvass/shared/api/problem';
import type { ResponseSave } from '@canvass/shared/api/public-surveys';
import { type AnswerFault, answerFault, type Answers, isBlank } from '@canvass/shared/domain/answers';
import { deepEqual } from '@canvass/shared/domain/deep-equal';
import { answersAmong, faultsAmong, type Flow, path } from '@canvass/shared/domain/flow';
import { type Scores, scoresOf } from '@canvass/shared/domain/scores-of';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import type { PublishedVersion } from '../../../surveys/versions/definitions.ts';
import { isInvisible } from './invisible-text.ts';

const HOUR = 3_600_000;

/**
 * Checks the answers of a save. At every save each must be a valid answer to its question, so that metrics never count an
 * impossible value; the browser sends no entry that is half typed. A completed response must also answer every required
 * question, by a text that shows something, and none that the rules hide, because the respondent was not asked it. Which ending it reaches and its scores follow from
 * the same path: a client doesn't send them.
 * @param now the time of the server, which decides the days that dates are checked against
 * @param stored answers that were checked when they were stored; what has become wrong since, as a day that has passed has, is refused
 *   only when the response is completed
 * @returns the answers to store, with the id of the ending and the scores if the response is completed and its survey has any; or the
 *   errors by field
 */
export function checkAnswers(
  survey: PublishedVersion,
  save: Pick<ResponseSave, 'answers' | 'completed' | 'hidden'>,
  now: Date,
  stored: Answers = {},
): { answers: Answers; ending: string | null; scores: Scores | null } | { errors: FieldError[] } {
  const errors: FieldError[] = [];
  const given: Answers = {};
  for (const [id, value] of Object.entries(save.answers)) {
    const question = survey.questions.get(id);
    if (!question) {
      errors.push(toError(id, { code: 'unknown_question' }));
    } else if (!isBlank(value) && !(question.required && isInvisible(value))) {
      given[id] = value;
      const unchecked = save.completed || deepEqual(value, stored[id]);
      const wrong = unchecked ? null : faultEverywhere(question, value, now);
      if (wrong) errors.push(toError(id, wrong));
    }
  }
  if (errors.length > 0) return { errors };
  if (!save.completed) return { answers: given, ending: null, scores: null };
  const { definition } = survey;
  const checked = checkComplete(definition, given, save.hidden, now);
  if (!('errors' in checked)) return checked;
  // A page of a release before, which may be open or rolled back to, compares names and addresses as they are stored, and no scores or
  // hidden fields: what it asked is right, too.
  const unjoined = { ...definition, asStored: true as const };
  const { scores, ...unscored } = unjoined;
  for (const [known, hidden] of [
    [unjoined, save.hidden],
    [scores && unscored, save.hidden],
    [unscored, Object.keys(save.hidden).length > 0 && {}],
  ] as const) {
    const without = known && hidden && checkComplete(known, given, hidden, now);
    if (without && !('errors' in without))
      return { ...without, scores: scoresOf({ ...unjoined, hiddenValues: save.hidden }, given) };
  }
  return checked;
}

/** Checks the answers of a completed response whose respondent came with these hidden fields. */
function checkComplete(
  definition: SurveyDefinition & Pick<Flow, 'asStored'>,
  given: Answers,
  hiddenValues: Record<string, string>,
  now: Date,
): ReturnType<typeof checkAnswers> {
  const errors: FieldError[] = [];
  const flow = { ...definition, hiddenValues };
  const walked = path(flow, given);
  const { questions, ending } = walked;
  const faults = onEveryDay(now, (today) => faultsAmong(questions, given, { complete: true, today }));
  for (const [id, fault] of Object.entries(faults)) errors.push(toError(id, fault));
  const asked = answersAmong(questions, given);
  for (const id of Object.keys(given)) if (!(id in asked)) errors.push(toError(id, { code: 'not_asked' }));
  return errors.length > 0 ? { errors } : { answers: asked, ending, scores: scoresOf(flow, given, walked) };
}

/**
 * The fault of an answer if it is one in every time zone: "not in the past" refers to the respondent's day, and the server
 * doesn't know the respondent's time zone.
 */
function faultEverywhere(question: Question, value: unknown, now: Date): AnswerFault | null {
  const faultsOn = (today: string): Record<string, AnswerFault> => {
    const fault = answerFault(question, value, today);
    return fault ? { fault } : {};
  };
  return onEveryDay(now, faultsOn).fault ?? null;
}

/** The lowest and the highest offset of a time zone from UTC, in hours. */
const EXTREME_OFFSETS = [-12, 14];

const dayAtOffset = (now: Date, hours: number) => dayOf(new Date(now.getTime() + hours * HOUR));

/** The calendar days of all time zones at one moment, as YYYY-MM-DD; the day of UTC comes first. */
export const daysInAllZones = (now: Date): string[] =>
  [0, ...EXTREME_OFFSETS].map((hours) => dayAtOffset(now, hours));

/**
 * The faults by question that hold on each of `daysInAllZones`.
 * @param faultsOn called with the day of UTC, and with the other days only if there are faults on that one
 */
export function onEveryDay(
  now: Date,
  faultsOn: (today: string) => Record<string, AnswerFault>,
): Record<string, AnswerFault> {
  let faults = faultsOn(dayAtOffset(now, 0));
  for (const hours of EXTREME_OFFSETS) {
    if (Object.keys(faults).length === 0) break;
    const here = faultsOn(dayAtOffset(now, hours));
    faults = Object.fromEntries(Object.entries(faults).filter(([id]) => id in here));
  }
  return faults;
}

function toError(id: string, { code, params }: AnswerFault): FieldError {
  return { field: `answers.${id}`, code: `answer_${code}`, message: '', ...(params ? { params } : {}) };
}

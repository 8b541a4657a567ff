import { DAY_MS } from '@canvass/shared/domain/days';
import type { Answers } from '@canvass/shared/domain/answers';
import { onPath, path } from '@canvass/shared/domain/flow';
import { scoresOf } from '@canvass/shared/domain/scores-of';
import { consentText } from '@canvass/shared/domain/localize';
import { type SeededRandom, seededRandom } from '@canvass/shared/domain/seeded-random';
import type { SavedRow } from '../../results/responses/saved-row.ts';
import type { PublishedVersion } from '../../surveys/versions/definitions.ts';
import { type Answerer, answererOf } from './answers.ts';
import type { AnswerContext } from './answer-context.ts';

/** The responses to generate; equal plans with equal seeds give equal responses. */
export interface GeneratorPlan {
  surveyId: string;
  /** Versions, oldest first; each gets an equal part of the time. */
  versions: ReadonlyArray<Omit<PublishedVersion, 'publishedAt'>>;
  responses: number;
  seed: number;
  /** Responses begin within so many days before `until`. */
  days: number;
  until: Date;
  /** Creates the generator of answers to a question; by default one that suits its type. */
  answererOf?: typeof answererOf;
}

/** Time for the last respondents to finish. */
const MAX_DURATION_MS = 1_200_000;
/** The share of respondents who go on from a question to the next. */
const CONTINUE_RATE = 0.985;

/** Generates realistic responses in the order in which they begin; the same for the same plan. */
export function* generateResponses(plan: GeneratorPlan): Generator<SavedRow> {
  const random = seededRandom(plan.seed);
  const askers = plan.versions.map((version) => asker(version, random, plan.answererOf ?? answererOf));
  const perDay = arrivalsByDay(plan, random);
  const first = plan.until.getTime() - plan.days * DAY_MS;
  let number = 0;
  for (const [day, count] of perDay.entries()) {
    const { version, answerers, guided } = askers[Math.floor((day * askers.length) / plan.days)] ?? {};
    if (!version || !answerers) continue;
    const minutes = Array.from({ length: count }, () => momentOfDay(random)).sort(
      (one, other) => one - other,
    );
    for (const moment of minutes) {
      number += 1;
      const startedAt = new Date(first + day * DAY_MS + moment);
      yield respondent({ plan, version, answerers, guided: guided ?? false, random, startedAt, number });
    }
  }
}

function asker(
  version: GeneratorPlan['versions'][number],
  random: SeededRandom,
  generatorOf: typeof answererOf,
) {
  const { questions } = version.definition;
  return {
    version,
    answerers: questions.map((question) => ({ id: question.id, answer: generatorOf(question, random) })),
    /** Whether later questions depend on earlier answers. */
    guided: questions.some(({ visibleIf, jumps }) => visibleIf !== null || jumps.length > 0),
  };
}

/** More responses at weekends and slowly more each week; their sum is exact. */
function arrivalsByDay({ responses, days, until }: GeneratorPlan, random: SeededRandom): number[] {
  const weights = Array.from({ length: days }, (_, index) => {
    const weekday = new Date(until.getTime() - (days - index) * DAY_MS).getUTCDay();
    return (1 + index / days) * ([0, 6].includes(weekday) ? 1.6 : 1) * (0.8 + 0.4 * random.next());
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  let [upTo, given] = [0, 0];
  return weights.map((weight) => {
    upTo += weight;
    const count = Math.round((upTo / sum) * responses) - given;
    given += count;
    return count;
  });
}

/**
 * Most respondents come in the evening.
 * @returns milliseconds since midnight
 */
function momentOfDay(random: SeededRandom): number {
  const hour = Math.max(random.next(), random.next()) * 24;
  return Math.floor((hour / 24) * (DAY_MS - MAX_DURATION_MS));
}

function respondent(given: {
  plan: GeneratorPlan;
  version: GeneratorPlan['versions'][number];
  answerers: Array<{ id: string; answer: Answerer }>;
  guided: boolean;
  random: SeededRandom;
  startedAt: Date;
  number: number;
}): SavedRow {
  const { plan, version, answerers, guided, random, startedAt, number } = given;
  const { language, languages } = version.definition;
  const chosen = languages.length > 0 && random.chance(0.35) ? random.pick(languages) : language;
  const text = consentText(version.definition, chosen);
  const mood = random.pick([1, 2, 3, 4, 5], [5, 8, 18, 38, 31]);
  const context: AnswerContext = { random, mood, language: chosen, startedAt, number };
  const answers: Answers = {};
  const timings: Record<string, number> = {};
  let completed = true;
  for (const { id, answer } of answerers) {
    if (!random.chance(CONTINUE_RATE)) {
      completed = false;
      break;
    }
    const value = answer(context);
    if (value !== undefined) answers[id] = value;
    timings[id] = Math.floor(1500 - Math.log(1 - random.next()) * 6000);
  }
  const walked = path(version.definition, answers);
  if (guided) {
    const shown = walked.questions.map((question) => question.id);
    for (const id of Object.keys(timings)) if (!shown.includes(id)) delete timings[id];
  }
  const spent = Object.values(timings).reduce((sum, time) => sum + time, 0);
  const endedAt = new Date(startedAt.getTime() + Math.min(spent, MAX_DURATION_MS - 1));
  return {
    surveyId: plan.surveyId,
    id: timeOrderedId(startedAt, random),
    version: version.version,
    sequence: Object.keys(answers).length + 1,
    state: completed ? 'completed' : 'in_progress',
    answers: guided ? onPath(version.definition, answers) : answers,
    ending: completed ? walked.ending : null,
    scores: completed ? scoresOf(version.definition, answers, walked) : null,
    language: chosen,
    source: random.pick(['link', 'widget', 'embed'], [70, 22, 8]),
    widgetId: null,
    hidden: {},
    device: random.pick(['phone', 'desktop', 'tablet', 'unknown'], [61, 30, 7, 2]),
    timings,
    held: false,
    suspectedSpam: false,
    consent: text ? { givenAt: startedAt.toISOString(), text, language: chosen } : null,
    startedAt,
    updatedAt: endedAt,
    completedAt: completed ? endedAt : null,
  };
}

/** A UUIDv7 as browsers make it. */
function timeOrderedId(at: Date, random: SeededRandom): string {
  const hex = (value: number, length: number) => value.toString(16).padStart(length, '0');
  const time = hex(at.getTime(), 12);
  const word = () => Math.floor(random.next() * 2 ** 16);
  return [
    time.slice(0, 8),
    time.slice(8),
    hex(0x7000 | (word() & 0xfff), 4),
    hex(0x8000 | (word() & 0x3fff), 4),
    hex(word(), 4) + hex(word(), 4) + hex(word(), 4),
  ].join('-');
}

import { v7 as uuidv7 } from 'uuid';
import { answerFault, type Answers } from '@canvass/shared/domain/answers';
import { onPath, path } from '@canvass/shared/domain/flow';
import { dayOf } from '../../platform/database/day.ts';
import type { Save } from '../../collect/save/resolve-saves.ts';
import { visitorAnswers } from './answers.ts';
import { seededRandom, type SeededRandom } from './random.ts';
import { demoSurvey } from './survey.ts';

export const DEMO_RESPONSES = 200;
export const DEMO_DAYS = 30;

const DAY_MS = 86_400_000;
const SEED = 20_260;

/** The share of respondents who complete the survey. */
const COMPLETED = 0.83;

export interface DemoTarget {
  surveyId: string;
  version: number;
  widgetId: string;
  /** The time of the seed: responses begin within the 30 days before it. */
  until: Date;
}

/**
 * The saves of 200 respondents over 30 days, oldest first. The same in every run for the same target, ids included, so
 * that storing them twice changes nothing.
 */
export function demoSaves(target: DemoTarget): Save[] {
  const random = seededRandom(SEED);
  return arrivals(random, target.until).flatMap((startedAt, index) =>
    respondent(random, target, startedAt, index),
  );
}

/** More responses at weekends and in the evening, and slowly more each week. */
function arrivals(random: SeededRandom, until: Date): Date[] {
  const days = Array.from(
    { length: DEMO_DAYS },
    (_, index) => new Date(until.getTime() - (DEMO_DAYS - index) * DAY_MS),
  );
  const weights = days.map(
    (day, index) => (1 + index / DEMO_DAYS) * ([0, 6].includes(day.getUTCDay()) ? 1.7 : 1),
  );
  return Array.from({ length: DEMO_RESPONSES }, () => {
    const day = random.pick(days, weights);
    // A day begins at the hour of the seed; the last 20 minutes are left for respondents to finish.
    return new Date(day.getTime() + Math.floor(random.next() * (DAY_MS - 1_200_000)));
  }).sort((a, b) => a.getTime() - b.getTime());
}

function respondent(random: SeededRandom, target: DemoTarget, startedAt: Date, index: number): Save[] {
  const all = onPath(demoSurvey, visitorAnswers(random, startedAt, index + 1));
  assertValid(all, startedAt);
  const asked = path(demoSurvey, all).questions.map((question) => question.id);
  const completed = random.chance(COMPLETED);
  const seen = completed ? asked : asked.slice(0, random.between(1, asked.length - 2));
  const answers = Object.fromEntries(Object.entries(all).filter(([id]) => seen.includes(id)));
  const timings = Object.fromEntries(
    seen.map((id) => [id, random.between(1800, id === 'better' ? 42_000 : 14_000)]),
  );
  const device = random.pick(['phone', 'desktop', 'tablet'] as const, [64, 29, 7]);
  const source = random.pick(['link', 'widget', 'embed'] as const, [70, 24, 6]);
  const save = {
    surveyId: target.surveyId,
    id: uuidv7({ msecs: startedAt.getTime(), random: random.bytes(16), seq: index }),
    version: target.version,
    language: random.pick(['en', 'it'], [66, 34]),
    source,
    widgetId: source === 'widget' ? target.widgetId : null,
    hidden: {},
    consent: null,
    device,
    trapped: false,
    elapsed: 0,
  };
  const spent = Object.values(timings).reduce((sum, time) => sum + time, 0);
  const first: Save = {
    ...save,
    sequence: 1,
    completed: false,
    answers: {},
    timings: {},
    receivedAt: startedAt,
  };
  const last: Save = {
    ...save,
    sequence: seen.length + 1,
    completed,
    answers,
    timings,
    receivedAt: new Date(startedAt.getTime() + spent),
  };
  return [first, last];
}

/** Throws for answers that the respondent's page would refuse. */
function assertValid(answers: Answers, at: Date): void {
  for (const question of demoSurvey.questions) {
    const value = answers[question.id];
    const fault = value === undefined ? null : answerFault(question, value, dayOf(at));
    if (fault) throw new Error(`demo answer to ${question.id} is refused: ${fault.code}`);
  }
}

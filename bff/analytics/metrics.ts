import type { Answers } from '@canvass/shared/domain/answers';
import { isBlank } from '@canvass/shared/domain/answers';
import type { Question } from '@canvass/shared/domain/survey';

/**
 * What is counted. `question` and `value` are empty where a metric has none.
 *
 * | metric | question | value | counts |
 * |---|---|---|---|
 * | `view` | | | openings of the survey's page |
 * | `start` | | | responses |
 * | `completion` | | | completed responses |
 * | `held` | | | completed responses over the plan's limit; they count towards nothing else |
 * | `widget` | | widget's id | completed responses that came through the widget |
 * | `duration` | | bucket | completed responses by time from start to completion |
 * | `answered` | id | | responses with an answer to the question |
 * | `value` | id | option, rating, `true`/`false`, `other` | answers with that value |
 * | `sum` | id | | sum of the numbers given, in millionths |
 */
export type Metric =
  | 'view'
  | 'start'
  | 'completion'
  | 'held'
  | 'widget'
  | 'duration'
  | 'answered'
  | 'value'
  | 'sum';

/** One figure that a response adds to. */
export interface Contribution {
  version: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  metric: Metric;
  question: string;
  value: string;
  count: bigint;
}

/** What of a response is counted. */
export interface Counted {
  version: number;
  state: 'in_progress' | 'completed';
  answers: Answers;
  timings: Record<string, number>;
  held: boolean;
  widgetId: string | null;
  startedAt: Date;
  completedAt: Date | null;
}

/**
 * Everything one response adds to the figures. A change of a response is what it adds now
 * less what it added before, its deletion the latter alone, and a recount the sum over all:
 * one function for the three, so that they can't disagree.
 */
export function contributions(response: Counted, questions: Map<string, Question>): Contribution[] {
  const { version, startedAt, completedAt } = response;
  const started = { version, day: dayOf(startedAt), question: '', value: '', count: 1n };
  const completed = completedAt && { ...started, day: dayOf(completedAt) };
  if (response.held) return completed ? [{ ...completed, metric: 'held' }] : [];
  const counted: Contribution[] = [{ ...started, metric: 'start' }];
  if (completed) {
    const seconds = secondsTaken(response, completedAt);
    counted.push({ ...completed, metric: 'completion' });
    if (response.widgetId) counted.push({ ...completed, metric: 'widget', value: response.widgetId });
    counted.push({ ...completed, metric: 'duration', value: String(durationBucket(seconds)) });
  }
  for (const [id, value] of Object.entries(response.answers)) {
    const question = questions.get(id);
    if (!question || isBlank(value)) continue;
    const answer = { ...started, question: id };
    counted.push({ ...answer, metric: 'answered' });
    for (const entry of countedValues(question, value)) {
      counted.push({ ...answer, metric: 'value', value: entry });
    }
    if (typeof value === 'number') counted.push({ ...answer, metric: 'sum', count: millionths(value) });
  }
  return counted;
}

/** The values of an answer that are counted one by one; numbers and texts are too many for that. */
function countedValues(question: Question, value: Answers[string]): string[] {
  if (question.type === 'star_rating' || question.type === 'emoji_rating') return [String(value)];
  if (typeof value === 'boolean') return [String(value)];
  if (typeof value !== 'object') return [];
  if ('options' in value) return value.other === undefined ? value.options : [...value.options, 'other'];
  return ['option' in value ? value.option : 'other'];
}

/** Rounded to whole millionths, so that adding and taking away are exact. */
function millionths(value: number): bigint {
  const scaled = Math.round(value * 1e6);
  return Number.isFinite(scaled) ? BigInt(scaled) : BigInt(Math.sign(value)) * BigInt(Number.MAX_VALUE);
}

/** The mean of numbers whose sum was counted in millionths; null without any. */
export function meanOf(sum: string, count: number): number | null {
  return count > 0 ? Number(sum) / 1e6 / count : null;
}

/** Wall time, or the time on the questions where that is longer: an answer sent in one go has no wall time. */
function secondsTaken({ startedAt, timings }: Counted, completedAt: Date): number {
  const wall = completedAt.getTime() - startedAt.getTime();
  const onQuestions = Object.values(timings).reduce((sum, time) => sum + time, 0);
  return Math.max(0, wall, onQuestions) / 1000;
}

/** Each bucket is 5 % wider than the one before, so a median read from them is at most 2.5 % off. */
const BUCKET_GROWTH = Math.log(1.05);

export function durationBucket(seconds: number): number {
  return Math.floor(Math.log(seconds + 1) / BUCKET_GROWTH);
}

/** Seconds in the middle of a bucket. */
export function bucketSeconds(bucket: number): number {
  return Math.exp((bucket + 0.5) * BUCKET_GROWTH) - 1;
}

export function dayOf(date: Date): string {
  return date.toISOString().slice(0, 10);
}

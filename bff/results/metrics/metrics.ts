import type { Answers } from '@canvass/shared/domain/answers';
import { dayOf } from '../../platform/database/day.ts';
import { isBlank } from '@canvass/shared/domain/answers';
import { callingCodeOf } from '@canvass/shared/domain/calling-codes';
import { countedMonth } from '@canvass/shared/domain/counted-month';
import { countedNumber } from '@canvass/shared/domain/counted-number';
import { isRanking } from '@canvass/shared/domain/ranking';
import { scoreKey } from '@canvass/shared/domain/score-key';
import { isSignature, signedBy } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';
import { millisecondsTaken } from '@canvass/shared/domain/time-taken';
import { metricName, type MetricName } from './metric-name.ts';
import { positionValue } from './position-value.ts';

/**
 * The metrics of a survey as a whole, by day and version (table `counters`). `value` is empty unless the table names one.
 *
 * | metric | value | counts |
 * |---|---|---|
 * | `view` | | openings of the survey's page |
 * | `start` | | responses, on the day they were begun |
 * | `completion` | | completed responses, on the day they were completed |
 * | `held` | | completed responses over the plan's limit; they count towards nothing else |
 * | `widget` | widget's id | completed responses that came through the widget |
 */
export type DailyMetric = 'view' | 'start' | 'completion' | 'held' | 'widget';

/** A change of one daily metric. */
export interface DailyCount {
  version: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  metric: DailyMetric;
  value: string;
  count: bigint;
}

/** The properties of responses that metrics are stored and filtered by. */
export interface Segment {
  version: number;
  /** YYYY-MM-DD in UTC. */
  day: string;
  language: string;
  source: string;
  device: string;
}

/** The amount that one response adds to each metric. */
export interface Contributions {
  daily: DailyCount[];
  /** The segment that `metrics` are added to. */
  segment?: Segment;
  metrics: Array<[MetricName, bigint]>;
}

/** The fields of a response that metrics are counted from. */
export interface Counted {
  version: number;
  state: 'in_progress' | 'completed';
  ending: string | null;
  answers: Answers;
  /** By id; null before the completion and without scores. */
  scores: Readonly<Record<string, number>> | null;
  timings: Record<string, number>;
  held: boolean;
  language: string;
  source: string;
  device: string;
  widgetId: string | null;
  startedAt: Date;
  completedAt: Date | null;
}

/**
 * The contributions of one response to the metrics. A save adds the contributions now less those before, a deletion
 * subtracts them, and a recount sums them over all responses: all three use this function, so that they can't disagree.
 * @param questions of the response's version, by id
 */
export function contributions(response: Counted, questions: Map<string, Question>): Contributions {
  const { version, startedAt, completedAt, language, source, device } = response;
  const begun = dayOf(startedAt);
  const completed = completedAt && { version, day: dayOf(completedAt), value: '', count: 1n };
  if (response.held) return { daily: completed ? [{ ...completed, metric: 'held' }] : [], metrics: [] };
  const daily: DailyCount[] = [{ version, day: begun, metric: 'start', value: '', count: 1n }];
  const metrics: Contributions['metrics'] = [['start', 1n]];
  if (completed) {
    daily.push({ ...completed, metric: 'completion' });
    if (response.widgetId) daily.push({ ...completed, metric: 'widget', value: response.widgetId });
    const bucket = durationBucket((millisecondsTaken(response) ?? 0) / 1000);
    metrics.push(['completion', 1n], [metricName({ kind: 'duration', bucket }), 1n]);
    if (response.ending !== null) metrics.push([metricName({ kind: 'ending', ending: response.ending }), 1n]);
  } else {
    metrics.push([metricName({ kind: 'left', question: lastAnswered(response.answers, questions) }), 1n]);
  }
  const { answers } = response;
  for (const id in answers) {
    const value = answers[id];
    const question = questions.get(id);
    if (!question || value === undefined || isBlank(value)) continue;
    const names = namesOf(question);
    metrics.push([names.answered, 1n]);
    for (const entry of countedValues(question, value)) metrics.push([names.value(entry), 1n]);
    if (question.type === 'number' && typeof value === 'number') addNumber(metrics, id, value);
  }
  for (const id in response.scores) addScore(metrics, scoreKey(id), response.scores[id]);
  return { daily, segment: { version, day: begun, language, source, device }, metrics };
}

/** Adds what a number counts besides its value. */
function addNumber(metrics: Contributions['metrics'], question: string, value: number): void {
  if (countedNumber(value) !== value) metrics.push([metricName({ kind: 'cut', question }), 1n]);
  const sum = millionths(value);
  metrics.push(
    [metricName({ kind: 'sum', question }), sum],
    [metricName({ kind: 'squares', question }), sum * sum],
  );
}

function addScore(metrics: Contributions['metrics'], question: string, value: number | undefined): void {
  if (value === undefined) return;
  const counted = String(countedNumber(value));
  metrics.push(
    [metricName({ kind: 'answered', question }), 1n],
    [metricName({ kind: 'value', question, value: counted }), 1n],
  );
  addNumber(metrics, question, value);
}

interface Names {
  answered: MetricName;
  value(entry: string): MetricName;
}

/** Names cached for each question: enough for all options of a choice, and for the first values of numbers. */
const MAX_CACHED_NAMES = 200;
const names = new WeakMap<Question, Names>();

/** The names of a question's metrics, cached: concatenating a name costs more than counting it. */
function namesOf(question: Question): Names {
  const cached = names.get(question);
  if (cached) return cached;
  const { id } = question;
  const values = new Map<string, MetricName>();
  const created: Names = {
    answered: metricName({ kind: 'answered', question: id }),
    value(entry) {
      const cached = values.get(entry);
      if (cached !== undefined) return cached;
      const name = metricName({ kind: 'value', question: id, value: entry });
      if (values.size < MAX_CACHED_NAMES) values.set(entry, name);
      return name;
    },
  };
  names.set(question, created);
  return created;
}

/** The values of an answer that are counted one by one; none of a text, whose values have no bound. */
function countedValues(question: Question, value: Answers[string]): string[] {
  if (question.type === 'star_rating' || question.type === 'emoji_rating') return [String(value)];
  if (typeof value === 'number') return [String(countedNumber(value))];
  if (typeof value === 'boolean') return [String(value)];
  if (question.type === 'date' && typeof value === 'string')
    return [countedMonth(value), `w${weekdayOf(value)}`];
  if (question.type === 'phone_number' && typeof value === 'string') return [callingCodeOf(value)];
  if (typeof value !== 'object' || 'files' in value) return [];
  if (isSignature(value)) return [signedBy(value)];
  if ('options' in value) {
    if (isRanking(question)) return [...value.options, ...value.options.map(positionValue)];
    return value.other === undefined ? value.options : [...value.options, 'other'];
  }
  return ['option' in value ? value.option : 'other'];
}

/** By the version's order, also in sections that shuffle: the order of one respondent would change metrics that are stored. */
function lastAnswered(answers: Answers, questions: Map<string, Question>): string {
  let last = '';
  for (const id of questions.keys()) if (!isBlank(answers[id])) last = id;
  return last;
}

/** 1 for Monday … 7 for Sunday, as ISO 8601 has it. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** A number in whole millionths, rounded: integers add and subtract exactly. */
export function millionths(value: number): bigint {
  const scaled = Math.round(value * 1e6);
  return Number.isFinite(scaled) ? BigInt(scaled) : BigInt(Math.sign(value)) * BigInt(Number.MAX_VALUE);
}

/** Each bucket is 5 % wider than the one before, so that a median read from them is at most 2.5 % off. */
const BUCKET_GROWTH = Math.log(1.05);

/** The bucket of a duration in seconds, from 0. */
export function durationBucket(seconds: number): number {
  return Math.floor(Math.log(seconds + 1) / BUCKET_GROWTH);
}

/** The seconds in the middle of a bucket. */
export function bucketSeconds(bucket: number): number {
  return Math.exp((bucket + 0.5) * BUCKET_GROWTH) - 1;
}

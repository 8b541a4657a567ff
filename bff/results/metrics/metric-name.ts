/**
 * A metric that is stored by segment (tables `figure_…`). All contributions of a response count on the day it was begun, as
 * the filters of responses do.
 *
 * | kind | counts |
 * |---|---|
 * | `start` | responses |
 * | `completion` | those of them that were completed |
 * | `duration` | completed responses by time from start to completion |
 * | `ending` | completed responses by the ending that was reached |
 * | `left` | unfinished responses by the last question that has an answer; without one, the question is empty |
 * | `answered` | responses with an answer to the question |
 * | `value` | answers with that value: option, `other`, rating, `true`/`false`, the number cut to four digits (`countedNumber`), month (`2026-11`) or weekday (`w1` is Monday) of a date, calling code of a phone number; of a ranking each option, and each with its position (`positionValue`) |
 * | `cut` | numbers with more digits than are counted |
 * | `sum` | sum of the numbers given, in millionths |
 * | `squares` | sum of their squares, in millionths of millionths |
 *
 * The last five are of scores, too, as of questions answered by a number; `question` is then the score's `scoreKey`.
 */
export type Metric =
  | { kind: 'start' | 'completion' }
  | { kind: 'duration'; bucket: number }
  | { kind: 'ending'; ending: string }
  | { [K in QuestionKind]: { kind: K; question: string } }[QuestionKind]
  | { kind: 'value'; question: string; value: string };

type QuestionKind = 'left' | 'answered' | 'cut' | 'sum' | 'squares';

/**
 * The name of a metric in the tables: its kind and what it is of, separated by spaces. Question ids have no spaces. Stored
 * names are read by servers of other releases, so a metric's name never changes.
 */
export type MetricName =
  | 'start'
  | 'completion'
  | `duration ${number}`
  | `ending ${string}`
  | `${QuestionKind} ${string}`
  | `value ${string} ${string}`;

/** Builds the name of a metric. No other code concatenates one. */
export function metricName(metric: Metric): MetricName {
  switch (metric.kind) {
    case 'start':
    case 'completion':
      return metric.kind;
    case 'duration':
      return `duration ${metric.bucket}`;
    case 'ending':
      return `ending ${metric.ending}`;
    case 'value':
      return `value ${metric.question} ${metric.value}`;
    default:
      return `${metric.kind} ${metric.question}`;
  }
}

/** The name of what is counted of respondents who left before their first answer. */
export const LEFT_AT_ONCE = metricName({ kind: 'left', question: '' });

/**
 * The prefix of the names of a kind's metrics, for queries that select them.
 * @param question only those of this question
 */
export function metricPrefix(kind: Metric['kind'], question?: string): string {
  return question === undefined ? `${kind} ` : `${kind} ${question} `;
}

/**
 * Parses the name of a metric: the inverse of `metricName`. No other code splits one.
 * @returns undefined for a name of a kind that this release doesn't know, which a newer server has stored
 */
export function parseMetricName(name: string): Metric | undefined {
  const [kind, of] = divide(name);
  switch (kind) {
    case 'start':
    case 'completion':
      return { kind };
    case 'duration':
      return { kind, bucket: Number(of) };
    case 'ending':
      return { kind, ending: of };
    case 'value': {
      const [question, value] = divide(of);
      return { kind, question, value };
    }
    case 'left':
    case 'answered':
    case 'cut':
    case 'sum':
    case 'squares':
      return { kind, question: of };
    default:
      return undefined;
  }
}

/** A text before and after its first space. */
function divide(text: string): [before: string, after: string] {
  const at = text.indexOf(' ');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}

import { type AnswerValue, isBlank } from '@canvass/shared/domain/answers';
import { callingCodeOf } from '@canvass/shared/domain/calling-codes';
import { countedNumber } from '@canvass/shared/domain/counted-number';
import { isRanking } from '@canvass/shared/domain/ranking';
import { scoreKey } from '@canvass/shared/domain/score-key';
import { isSignature, signedBy } from '@canvass/shared/domain/signature';
import type { Question } from '@canvass/shared/domain/survey';
import { parseMetricName } from '../metrics/metric-name.ts';
import { type Counted, contributions } from '../metrics/metrics.ts';
import { positionValue } from '../metrics/position-value.ts';
import { dayOf } from '../../platform/database/day.ts';
import { dayNumber } from './days.ts';
import { segmentTermName, tagTermName, termName } from './term-name.ts';

/**
 * The terms of a response: everything that it adds to the metrics, and everything but words that filters find it by. A
 * term is a name; where values are too many to name each, the value follows the term. Kinds distinguish types of answers,
 * because a filter distinguishes the number 5 from an option called 5. A change of the terms needs a migration that makes
 * all responses due.
 *
 * | kind | value after it | stands for |
 * |---|---|---|
 * | `cell` | | each response, first: version, day, language, source, device, state, whether completed, whether spam, ending reached |
 * | `duration <bucket>`, `left <question>` | | as in the metrics |
 * | `tag <digest>` | | each tag |
 * | `text <question>` | | words, or files |
 * | `phone <question> <calling code>` | | |
 * | `date <question>` | day (`dayNumber`) | |
 * | `flag <question> <true or false>` | | |
 * | `rating <question> <value>` | | stars, faces |
 * | `number <question> <value>` | | numbers of up to four digits |
 * | `cut <question> <counted as>` | the number (64 bits) | all others |
 * | `choice <question> <option>`, `own <question>` | | one choice, whether a signature is `drawn` or `typed`, or own words instead |
 * | `choices <question>`, `option <question> <option>`, `others <question>` | | several, each of them (of a ranking also with its position, `positionValue`), own words besides |
 * | `given <question>` | | what is stored but counts as no answer |
 * | `odd` | | a value that is none of these; the survey isn't counted by terms then |
 *
 * A score has the terms of a number, with its `scoreKey` for the question.
 */
export interface Term {
  name: string;
  /** Words of 32 bits. */
  words?: readonly number[];
}

/** The fields of a response that its terms are made of. */
export interface IndexedResponse extends Counted {
  tags: readonly string[];
  suspectedSpam: boolean;
}

/** The terms of a response; null for a held one, which is neither shown nor counted. */
export function termsOf(response: IndexedResponse, questions: Map<string, Question>): Term[] | null {
  if (response.held) return null;
  const named = contributions(response, questions).metrics.flatMap(([name]) => {
    const kind = parseMetricName(name)?.kind;
    return kind === 'duration' || kind === 'left' ? [{ name }] : [];
  });
  return [
    { name: segmentName(response) },
    ...named,
    ...Object.entries(response.answers).flatMap(([id, value]) => answerTerms(id, value, questions.get(id))),
    ...Object.entries(response.scores ?? {}).map(([id, value]) => numberTerm(scoreKey(id), value)),
    ...response.tags.map((tag) => ({ name: tagTermName(tag) })),
  ];
}

function segmentName(response: IndexedResponse): string {
  const { version, startedAt, language, source, device, state, completedAt, suspectedSpam, ending } =
    response;
  return segmentTermName({
    version,
    day: dayOf(startedAt),
    language,
    source,
    device,
    state,
    completed: completedAt !== null,
    spam: suspectedSpam,
    ending,
  });
}

const ODD: Term[] = [{ name: termName('odd') }];

function answerTerms(id: string, value: AnswerValue, question: Question | undefined): Term[] {
  if (!question || isBlank(value)) return [{ name: termName('given', id) }];
  if (typeof value === 'number') return numberTerms(id, value, question);
  if (question.type === 'star_rating' || question.type === 'emoji_rating') return ODD;
  if (typeof value === 'boolean') return [{ name: termName('flag', id, value) }];
  if (typeof value === 'string') return textTerms(id, value, question);
  if ('files' in value) return [{ name: termName('text', id) }];
  if (isSignature(value)) return [{ name: termName('choice', id, signedBy(value)) }];
  if ('options' in value) {
    const others = value.other === undefined ? [] : [{ name: termName('others', id) }];
    const ranks = isRanking(question) ? value.options.map(positionValue) : [];
    const options = [...value.options, ...ranks].map((option) => ({ name: termName('option', id, option) }));
    return [{ name: termName('choices', id) }, ...options, ...others];
  }
  if ('option' in value === 'other' in value) return ODD;
  return [{ name: 'option' in value ? termName('choice', id, value.option) : termName('own', id) }];
}

function numberTerms(id: string, value: number, { type }: Question): Term[] {
  if (type === 'star_rating' || type === 'emoji_rating') return [{ name: termName('rating', id, value) }];
  if (type !== 'number') return ODD;
  return [numberTerm(id, value)];
}

function numberTerm(id: string, value: number): Term {
  const counted = countedNumber(value);
  if (counted === value) return { name: termName('number', id, value) };
  return { name: termName('cut', id, counted), words: wordsOfNumber(value) };
}

function textTerms(id: string, value: string, { type }: Question): Term[] {
  if (type === 'phone_number') return [{ name: termName('phone', id, callingCodeOf(value)) }];
  if (type !== 'date') return [{ name: termName('text', id) }];
  const day = dayNumber(value);
  return day === undefined ? ODD : [{ name: termName('date', id), words: [day >>> 0] }];
}

const scratch = new DataView(new ArrayBuffer(8));

/** A number as two words of 32 bits, as they follow its term. */
export function wordsOfNumber(value: number): [number, number] {
  scratch.setFloat64(0, value, true);
  return [scratch.getUint32(0, true), scratch.getUint32(4, true)];
}

/** The inverse of `wordsOfNumber`. */
export function numberOfWords(low: number, high: number): number {
  scratch.setUint32(0, low, true);
  scratch.setUint32(4, high, true);
  return scratch.getFloat64(0, true);
}

import { and, type SQL, sql } from 'drizzle-orm';
import type { Words } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import type { Executor } from '../../platform/deps.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import { responses } from '../../platform/database/schema.ts';
import { versionsOf, withVersions } from '../responses/filters/filter-versions.ts';
import { filterCondition } from '../responses/filters/filter.ts';

/** The newest answers that are counted, and the newest responses that are searched for them: bounds the time. */
const MAX_ANSWERS = 1000;
const MAX_RESPONSES = 50_000;
/** Words returned at most. */
const MAX_WORDS = 30;
/** Characters of a word at least: shorter ones are mostly articles and particles. */
const MIN_LENGTH = 3;
/** Characters of a word at most: longer ones are no words, and one without a break would widen the page. */
const MAX_LENGTH = 50;
/** Scripts in which most words are short. */
const BRIEF = /[\p{sc=Han}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]/u;
const MIN_BRIEF = 2;

/** Stop words, English and Italian. */
const STOP_WORDS = new Set(
  (
    'the and for that with this you are was not have has had but all can they there from she her his our your one out ' +
    'who get when what would will about which their them been were more some than then very just also only too its ' +
    'che non per una con sono del della dei delle gli nel nella alla allo dal dalla sul sulla come anche più molto ' +
    'tutto tutti questo questa quello quella era hanno ho mi ma se si lo la le il un ed al ai di da in su tra fra'
  ).split(' '),
);

/** The most frequent words in the latest answers to a question, the most frequent first. */
export async function readWords(
  executor: Executor,
  surveyId: string,
  question: QuestionReference,
  filter: ResponseFilter,
): Promise<Words> {
  const versions = versionsOf(await readMeanings(executor, surveyId), question);
  const texts = await readTexts(executor, surveyId, { id: question.question, versions }, filter, MAX_ANSWERS);
  const counts = new Map<string, number>();
  for (const { text } of texts) {
    for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const items = [...counts]
    .filter(([, count]) => count > 1 || texts.length < 10)
    .sort(([one, times], [other, more]) => more - times || (one < other ? -1 : 1))
    .slice(0, MAX_WORDS)
    .map(([word, count]) => ({ word, count }));
  return { answers: texts.length, items };
}

/** A question in some versions; null for all versions. */
interface AnswersTo {
  id: string;
  versions: readonly number[] | null;
}

/** A text, and the version whose question it answers. */
interface AnswerText extends Record<string, unknown> {
  text: string;
  version: number;
}

/**
 * The latest texts that answer a question, own words to a choice included; those of names and addresses with a line for each part.
 * Searches only the newest responses of the
 * filter's days: otherwise a filter on a rare language or device would read all responses.
 */
export async function readTexts(
  executor: Executor,
  surveyId: string,
  { id: question, versions }: AnswersTo,
  filter: ResponseFilter,
  limit: number,
): Promise<AnswerText[]> {
  const { from, to } = filter;
  const where: SQL | undefined = and(
    filterCondition(surveyId, await withVersions(executor, surveyId, filter)),
    versions === null ? undefined : sql`${responses.version} = any(${sql.param([...versions])}::int[])`,
  );
  const { rows } = await executor.execute<AnswerText>(sql`
    select text, version from (
      select answers -> ${question}::text as answer, version, started_at, id from (
        select * from responses where ${filterCondition(surveyId, { from, to, within: null })}
        order by started_at desc, id desc limit ${MAX_RESPONSES}
      ) as responses where ${where} and answers ? ${question}::text
    ) as answered,
    lateral (select case jsonb_typeof(answer) when 'string' then answer #>> '{}' else answer ->> 'other' end as text) as own
    where text is not null order by started_at desc, id desc limit ${limit}`);
  return rows;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The distinct words of a text, composed and in lower case, without stop words and numbers. */
function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text.normalize())) {
    const word = segment.toLocaleLowerCase();
    const least = BRIEF.test(word) ? MIN_BRIEF : MIN_LENGTH;
    const { length } = [...word];
    const isSized = length >= least && length <= MAX_LENGTH;
    if (isWordLike && isSized && !STOP_WORDS.has(word) && !/^\d+$/.test(word)) words.add(word);
  }
  return words;
}

import { and, type SQL, sql } from 'drizzle-orm';
import type { Words } from '@canvass/shared/api/analytics';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { QuestionReference } from '@canvass/shared/domain/answer-filter';
import type { Executor } from '../../platform/deps.ts';
import { readMeanings } from '../../surveys/versions/meanings.ts';
import { responses } from '../../platform/database/schema.ts';
import { versionsOf, withVersions } from '../responses/filters/filter-versions.ts';
import { filterCondition } from '../responses/filters/filter.ts';
import STOP_WORD_LISTS from './stop-words.json' with { type: 'json' };

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

/** Stop words by language. */
const STOP_WORDS = new Map(
  Object.entries(STOP_WORD_LISTS).map(([language, words]) => [language, words.split(' ')]),
);
const byLanguage = new Map<string, ReadonlySet<string>>();

/**
 * The stop words of an answer: those of the language in which the survey was answered, if it has a list. English and Italian ones
 * always count: many answer in these where the survey has another language.
 */
function stopWordsFor(tag: string): ReadonlySet<string> {
  const [own = ''] = tag.toLowerCase().split('-');
  const language = STOP_WORDS.has(own) ? own : 'en';
  const known = byLanguage.get(language);
  if (known) return known;
  const words = new Set(['en', 'it', language].flatMap((each) => STOP_WORDS.get(each) ?? []));
  byLanguage.set(language, words);
  return words;
}

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
  for (const { text, language } of texts) {
    for (const word of wordsOf(text, stopWordsFor(language))) counts.set(word, (counts.get(word) ?? 0) + 1);
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
  language: string;
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
    select text, version, language from (
      select answers -> ${question}::text as answer, version, language, started_at, id from (
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
function wordsOf(text: string, stopWords: ReadonlySet<string>): Set<string> {
  const words = new Set<string>();
  for (const { segment, isWordLike } of segmenter.segment(text.normalize())) {
    const word = segment.toLocaleLowerCase();
    const least = BRIEF.test(word) ? MIN_BRIEF : MIN_LENGTH;
    const { length } = [...word];
    const isSized = length >= least && length <= MAX_LENGTH;
    if (isWordLike && isSized && !stopWords.has(word) && !/^\d+$/.test(word)) words.add(word);
  }
  return words;
}

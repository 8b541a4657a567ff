import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { ResponseFilter } from '@canvass/shared/api/responses';
import type { AnswerCondition } from '@canvass/shared/domain/answer-filter';
import { scoreOfKey } from '@canvass/shared/domain/score-key';
import { containing, inJson } from '../../../platform/database/like-patterns.ts';
import { responses } from '../../../platform/database/schema.ts';
import { hasInAddress, isAddress, wantedOf } from './words-in-addresses.ts';
import type { FilterWithVersions } from './filter-versions.ts';
import { inStoredForms } from './stored-forms.ts';

/** The condition for the responses of a survey that its creator can read: all but held ones. */
export const visibleResponses = (surveyId: string) =>
  and(eq(responses.surveyId, surveyId), eq(responses.held, false));

/**
 * The condition for the responses of a survey that aren't held and pass a filter.
 * @param dates ids of questions of type date: a search for text skips their answers
 */
export function filterCondition(
  surveyId: string,
  filter: FilterWithVersions,
  dates: readonly string[] = [],
): SQL | undefined {
  return and(
    visibleResponses(surveyId),
    filter.state && eq(responses.state, filter.state),
    filter.source && eq(responses.source, filter.source),
    filter.device && eq(responses.device, filter.device),
    filter.language ? eq(responses.language, filter.language) : undefined,
    filter.version ? eq(responses.version, filter.version) : undefined,
    filter.within ? sql`${responses.version} = any(${sql.param([...filter.within])}::int[])` : undefined,
    filter.ending ? eq(responses.ending, filter.ending) : undefined,
    filter.hidden ? hasHiddenValue(filter.hidden) : undefined,
    filter.spam ? eq(responses.suspectedSpam, filter.spam === 'true') : undefined,
    // The first part lets PostgreSQL use the partial index of tagged responses.
    filter.tag
      ? sql`(${responses.tags} <> '{}' and ${responses.tags} @> ${sql.param([filter.tag])}::text[])`
      : undefined,
    withinDays(filter),
    filter.search ? anywhere(filter.search, dates, filter.addresses) : undefined,
    ...(filter.answer ?? []).map((condition) => answering(condition, filter.addresses)),
  );
}

/** The condition for `<name>.<value>` of a hidden field: as it is given, composed, or decomposed as earlier releases stored it. */
function hasHiddenValue(hidden: string): SQL {
  const end = hidden.indexOf('.');
  const value = hidden.slice(end + 1);
  const forms = [...new Set([value, value.normalize(), value.normalize('NFD')])];
  return sql`${responses.hidden} ->> ${hidden.slice(0, end)}::text = any(${sql.param(forms)}::text[])`;
}

/** The condition for responses begun on the days of a filter, both included (UTC). */
export const withinDays = ({ from, to }: Pick<ResponseFilter, 'from' | 'to'>) =>
  and(
    from ? sql`${responses.startedAt} >= ${`${from}T00:00:00Z`}::timestamptz` : undefined,
    to ? sql`${responses.startedAt} < ${`${to}T00:00:00Z`}::timestamptz + interval '24 hours'` : undefined,
  );

/** The words of a search, without blanks and line breaks between them. */
export const wordsOf = (search: string): string[] => search.split(/[ \n]+/).filter((word) => word !== '');

/**
 * The condition for texts with these words in their order, whatever their case. Blanks and line breaks between them are alike: the
 * parts of a name are stored in a line each, and shown in one.
 * @param lineBreak the line break in the texts, as a regular expression
 */
function hasWords(texts: SQL, words: readonly string[], lineBreak: string): SQL {
  return inStoredForms(words.join(' '), (form) => {
    if (words.length < 2) return sql`${texts} ilike ${containing(form)}`;
    const literal = form.split(' ').map((text) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
    return sql`${texts} ~* ${literal.join(`(?: |${lineBreak})+`)}`;
  });
}

/** Whether a text may be part of a day (YYYY-MM-DD). */
export const maybeDay = (words: string) => /^[\d-]+$/.test(words);

/** `hasWords` of texts that are escaped as in JSON. */
export const hasWordsInJson = (texts: SQL, search: string): SQL =>
  hasWords(texts, wordsOf(search).map(inJson), String.raw`\\n`);

/**
 * The condition for a text in any answer.
 * @param dates as of `filterCondition`
 * @param addresses ids of addresses, whose words are stored in another order than they are shown in
 */
function anywhere(words: string, dates: readonly string[], addresses: readonly string[] = []): SQL {
  const answers =
    dates.length > 0 && maybeDay(words)
      ? sql`${responses.answers} - ${sql.param([...dates])}::text[]`
      : sql`${responses.answers}`;
  const wanted = wantedOf(words);
  const own = addresses.map((id) =>
    isText(sql`${responses.answers} -> ${id}::text`, (text) => hasInAddress(text, wanted)),
  );
  // Tested as one JSON text first, which is cheap. It alone finds words in the signs of JSON, too: "nora" in "\nora".
  const texts = sql`answer_texts(${answers})`;
  const inText = sql`(${hasWordsInJson(texts, words)} and exists (
    select from jsonb_array_elements_text(${texts}::jsonb) as own (words)
    where ${hasWords(sql`own.words`, wordsOf(words), '\n')}))`;
  return sql`(${sql.join([inText, ...own], sql` or `)})`;
}

/** The condition for an answer that is a text and passes a test. */
const isText = (answer: SQL, test: (text: SQL) => SQL): SQL =>
  sql`(jsonb_typeof(${answer}) = 'string' and ${test(sql`(${answer} #>> '{}')`)})`;

/** The condition on the answer to one question, or on a score; a response without one passes only `not_answered`. */
function answering({ question, operator, value }: AnswerCondition, addresses: readonly string[] = []): SQL {
  const score = scoreOfKey(question);
  const [given, key] = score === undefined ? [responses.answers, question] : [responses.scores, score];
  const answer = sql`${given} -> ${key}::text`;
  const text = sql`${given} ->> ${key}::text`;
  const wanted = addresses.includes(question) ? wantedOf(value) : undefined;
  const has = (own: SQL) => (wanted ? hasInAddress(own, wanted) : hasWords(own, wordsOf(value), '\n'));
  const number = (test: SQL) =>
    sql`case when jsonb_typeof(${answer}) = 'number' then (${text})::numeric ${test} else false end`;
  const chose = sql`(${answer} ->> 'option' = ${value} or ${answer} -> 'options' ? ${value})`;
  switch (operator) {
    case 'contains':
      return isText(answer, has);
    case 'not_contains':
      return isText(answer, (own) => sql`not ${has(own)}`);
    case 'equals':
      return isText(answer, (own) =>
        wanted
          ? isAddress(own, wanted)
          : inStoredForms(
              wordsOf(value).join(' '),
              (form) => sql`lower(btrim(regexp_replace(${own}, '[ \\n]+', ' ', 'g'))) = lower(${form})`,
            ),
      );
    case 'chose':
      return sql`coalesce(${chose}, false)`;
    case 'not_chose':
      return sql`(${responses.answers} ? ${question}::text and not coalesce(${chose}, false))`;
    case 'own_words':
      return sql`(${answer} ? 'other')`;
    case 'is':
      return sql`(${answer} = ${value}::jsonb)`;
    case 'at_least':
      return sql`(${number(sql`>= ${value}::numeric`)})`;
    case 'at_most':
      return sql`(${number(sql`<= ${value}::numeric`)})`;
    case 'on':
      return sql`(${text} = ${value})`;
    case 'from':
      return sql`(${text} collate "C" >= ${value})`;
    case 'until':
      return sql`(${text} collate "C" <= ${value})`;
    case 'answered':
      return sql`(${responses.answers} ? ${question}::text)`;
    case 'not_answered':
      return sql`(not ${responses.answers} ? ${question}::text)`;
  }
}

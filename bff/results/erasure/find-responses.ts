import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Respondent } from '@canvass/shared/api/respondent-data';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { containingInJson } from '../../platform/database/like-patterns.ts';
import { responses } from '../../platform/database/schema.ts';
import type { Database, Deps } from '../../platform/deps.ts';
import { emailSpellings } from '../../platform/email-spellings.ts';
import type { Definitions } from '../../surveys/versions/definitions.ts';
import type { ResponseRow } from '../responses/response-row.ts';

/** A response by its key. */
export interface Found {
  surveyId: string;
  id: string;
}

/** Rows of one query or transaction at most. */
export const CHUNK = 200;

/** The responses of one respondent to any of the surveys. */
export async function findResponses(
  { db, definitions }: Pick<Deps, 'db'> & { definitions: Definitions },
  surveyIds: string[],
  respondent: Respondent,
): Promise<Found[]> {
  if (surveyIds.length === 0) return [];
  if ('responseId' in respondent) {
    return db
      .select({ surveyId: responses.surveyId, id: responses.id })
      .from(responses)
      .where(and(inArray(responses.surveyId, surveyIds), eq(responses.id, respondent.responseId)));
  }
  const candidates = await findCandidates(db, surveyIds, respondent.email);
  const found: Found[] = [];
  for (let from = 0; from < candidates.length; from += CHUNK) {
    const rows = await db
      .select()
      .from(responses)
      .where(anyOf(candidates.slice(from, from + CHUNK)));
    for (const row of rows) if (await isFrom(db, definitions, row, respondent.email)) found.push(row);
  }
  return found;
}

/** The responses whose texts may contain an address: those that the index finds, and those that aren't indexed yet. */
async function findCandidates(db: Database, surveyIds: string[], email: string): Promise<Found[]> {
  const ids = sql.param(surveyIds);
  const contains = or(
    ...emailSpellings(email).map((spelling) => sql`texts ilike ${containingInJson(spelling)}`),
  );
  const { rows } = await db.execute<{ survey_id: string; id: string }>(
    sql`select survey_id, response_id as id from response_texts
          where survey_id = any(${ids}::text[]) and ${contains}
        union select survey_id, response_id from response_texts_due where survey_id = any(${ids}::text[])
        union ${withHiddenAddress(surveyIds, email)}`,
  );
  return rows.map((row) => ({ surveyId: row.survey_id, id: row.id }));
}

/**
 * The query for responses with the address in a hidden field, which no index has: only surveys that ever had such fields are
 * read.
 */
const withHiddenAddress = (surveyIds: string[], email: string): SQL => sql`
  select survey_id, id from responses
  where survey_id in (
      select survey_id from survey_versions
      where survey_id = any(${sql.param(surveyIds)}::text[])
        and jsonb_array_length(definition #> '{settings,hiddenFields}') > 0)
    and hidden <> '{}' and ${hasValue(sql`hidden`, email)}`;

/** The condition for an object with the address as a value. */
export const hasValue = (object: SQL, email: string): SQL => sql`exists (
  select 1 from jsonb_each_text(${object})
  where lower(trim(value)) = any(${sql.param(emailSpellings(email))}::text[]))`;

/** Whether the address is the answer to a question of type e-mail, or in a hidden field. */
async function isFrom(db: Database, definitions: Definitions, row: ResponseRow, email: string) {
  const isTheirs = (text: string) => canonicalEmail(text.trim()) === canonicalEmail(email);
  if (Object.values(row.hidden).some(isTheirs)) return true;
  const version = await definitions.get(db, row.surveyId, row.version);
  return Object.entries(row.answers).some(
    ([id, value]) =>
      version?.questions.get(id)?.type === 'email' && typeof value === 'string' && isTheirs(value),
  );
}

/** The condition for the rows of these responses. */
export const anyOf = (found: Found[]) =>
  or(
    ...[...Map.groupBy(found, ({ surveyId }) => surveyId)].map(([surveyId, rows]) =>
      and(
        eq(responses.surveyId, surveyId),
        inArray(
          responses.id,
          rows.map(({ id }) => id),
        ),
      ),
    ),
  );

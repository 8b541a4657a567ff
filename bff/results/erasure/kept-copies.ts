import { type SQL, sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import type { Respondent } from '@canvass/shared/api/respondent-data';
import type { Database, Deps } from '../../platform/deps.ts';
import { emailSpellings } from '../../platform/email-spellings.ts';
import { forgetCompletions } from '../../notify/events/forget.ts';
import { endOfGone } from '../responses/bulk/undo.ts';
import { hasValue } from './find-responses.ts';

/** Whether a deletion of a respondent's responses can still be undone, or webhooks keep one. */
export async function isKept(
  { db, pool }: Pick<Deps, 'db' | 'pool'>,
  surveyIds: string[],
  workspaceId: string,
  respondent: Respondent,
): Promise<boolean> {
  const undoable = await db.execute(
    sql`select from response_undo where ${undoableOf(surveyIds, respondent)} limit 1`,
  );
  if ((undoable.rowCount ?? 0) > 0) return true;
  const { which, values } = eventsOf(workspaceId, respondent);
  const events = await pool.query(
    `select from events where type = 'survey_response_created' and ${which} limit 1`,
    values,
  );
  return (events.rowCount ?? 0) > 0;
}

/** Removes a respondent's data from events, delivered and pending; also that of responses deleted before. */
export async function forgetEvents(
  client: PoolClient,
  now: Date,
  workspaceId: string,
  respondent: Respondent,
): Promise<void> {
  const { which, values } = eventsOf(workspaceId, respondent);
  await forgetCompletions(client, now, which, values);
}

/** The SQL condition for a respondent's events of completed responses, with the values of its parameters. */
function eventsOf(
  workspaceId: string,
  respondent: Respondent,
): { which: string; values: Array<string | string[]> } {
  const [condition, value]: [string, string | string[]] =
    'responseId' in respondent
      ? [`payload #>> '{response,id}' = $2`, respondent.responseId]
      : [
          `exists (select 1 from (
                     select value from jsonb_each_text(payload #> '{response,answers}')
                     union all select value from jsonb_each_text(payload #> '{response,hidden}')) as given
                   where lower(trim(value)) = any($2::text[]))`,
          emailSpellings(respondent.email),
        ];
  return { which: `owner_id = $1 and ${condition}`, values: [workspaceId, value] };
}

/**
 * Deletes the rows that could restore a respondent's responses deleted within the last hour: those that are gone for good
 * don't come back.
 */
export async function forgetUndoable(
  db: Database,
  surveyIds: string[],
  respondent: Respondent,
): Promise<void> {
  await db.execute(
    sql`with gone as (delete from response_undo where ${undoableOf(surveyIds, respondent)} returning *), ${endOfGone}
        select from gone`,
  );
}

/** The condition for the rows that could restore a respondent's deleted responses. */
function undoableOf(surveyIds: string[], respondent: Respondent): SQL {
  const condition =
    'responseId' in respondent
      ? sql`response_id = ${respondent.responseId}`
      : sql`(${hasValue(sql`response -> 'answers'`, respondent.email)}
          or ${hasValue(sql`response -> 'hidden'`, respondent.email)})`;
  return sql`survey_id = any(${sql.param(surveyIds)}::text[]) and kind = 'delete' and ${condition}`;
}

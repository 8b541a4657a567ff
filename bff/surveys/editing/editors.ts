import type { Editor } from '@canvass/shared/api/editing';
import { may, type Role } from '@canvass/shared/domain/policy';
import { lt, sql } from 'drizzle-orm';
import { surveyEditors } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { isForMember, seesRestricted } from '../../people/access/survey-scope.ts';
import { avatarOf } from '../../people/users/present.ts';

/** Notifications with the id of a survey; a trigger sends one for each new revision, whichever server made it. */
export const EDITING_CHANNEL = 'canvass_editing';

/**
 * Milliseconds without news from a tab after which it counts as closed: browsers let timers of hidden tabs run once a
 * minute.
 */
export const EDITOR_EXPIRES_MS = 75_000;
/** People shown at most. */
const SHOWN = 50;

/** A tab of a user that has a survey open. */
export interface EditorTab {
  surveyId: string;
  userId: string;
  tab: string;
}

const expiry = (now: Date) => new Date(now.getTime() - EDITOR_EXPIRES_MS);

/** Stores that a tab is open, and notifies the other editors of the survey if it counted as closed or showed another page. */
export async function renewEditor(
  db: Executor,
  { surveyId, userId, tab }: EditorTab,
  page: string | null,
  now: Date,
): Promise<void> {
  const seenAt = now.toISOString();
  await db.execute(sql`
    with renewed as (
      insert into survey_editors (survey_id, user_id, tab, page, seen_at)
      values (${surveyId}, ${userId}, ${tab}, ${page}, ${seenAt})
      on conflict (survey_id, user_id, tab) do update set page = excluded.page, seen_at = excluded.seen_at
      returning old.tab is null or old.seen_at < ${expiry(now).toISOString()}::timestamptz
        or old.page is distinct from new.page as is_changed
    )
    select pg_notify(${EDITING_CHANNEL}, ${surveyId}) from renewed where is_changed`);
}

/** Removes a tab, and notifies the other editors of the survey. */
export async function removeEditor(db: Executor, { surveyId, userId, tab }: EditorTab): Promise<void> {
  await db.execute(sql`
    with removed as (
      delete from survey_editors where survey_id = ${surveyId} and user_id = ${userId} and tab = ${tab} returning tab
    )
    select pg_notify(${EDITING_CHANNEL}, ${surveyId}) from removed`);
}

/**
 * The editors of a survey besides one user: who have it open and may still edit it. Several tabs of one person are one
 * entry.
 */
export async function otherEditors(
  db: Executor,
  { surveyId, workspaceId, userId }: { surveyId: string; workspaceId: string; userId: string },
  now: Date,
): Promise<Editor[]> {
  const { rows } = await db.execute<OtherEditor>(sql`
    select users.id, coalesce(nullif(users.display_name, ''), users.email) as name, users.avatar_id as "avatarId",
      workspace_members.role, ${isForMember(sql`users.id`)} as chosen,
      coalesce(array_agg(distinct survey_editors.page) filter (where survey_editors.page is not null), '{}') as pages
    from survey_editors
    join surveys on surveys.id = survey_editors.survey_id
    join users on users.id = survey_editors.user_id
    join workspace_members on workspace_members.user_id = users.id and workspace_members.workspace_id = ${workspaceId}
    where survey_editors.survey_id = ${surveyId} and survey_editors.user_id <> ${userId}
      and survey_editors.seen_at >= ${expiry(now).toISOString()}::timestamptz
    group by users.id, surveys.id, workspace_members.role
    order by users.id
    limit ${SHOWN}`);
  return rows
    .filter(({ role, chosen }) => may(role, 'survey:edit') && (chosen || seesRestricted(role)))
    .map(({ id, name, avatarId, pages }) => ({ id, name, avatar: avatarOf({ avatarId }), pages }));
}

type OtherEditor = Omit<Editor, 'avatar'> & { avatarId: string | null; role: Role; chosen: boolean };

/** Deletes tabs that count no more. */
export async function purgeEditors(db: Executor, now: Date): Promise<void> {
  await db.delete(surveyEditors).where(lt(surveyEditors.seenAt, expiry(now)));
}

import type { Folder, FolderList, FolderMove } from '@canvass/shared/api/folders';
import { FOLDER_LIMITS } from '@canvass/shared/domain/folder-limits';
import { and, eq, sql } from 'drizzle-orm';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';
import { lockByName } from '../../platform/database/advisory-locks.ts';
import { surveyFolders, surveys } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { shortId } from '../../platform/http/ids.ts';

interface Row extends Record<string, unknown> {
  id: string;
  name: string;
  surveys: number;
  created_at: string | Date;
}

/** The folders of a scope's workspace by name, with their surveys in the scope. @param id only this one */
async function read(executor: Executor, scope: SurveyScope, id?: string): Promise<Folder[]> {
  const { rows } = await executor.execute<Row>(sql`
    select survey_folders.id, survey_folders.name, survey_folders.created_at, count(surveys.id)::int as surveys
    from survey_folders left join surveys
      on surveys.folder_id = survey_folders.id and surveys.deleted_at is null and ${readable(scope)}
    where survey_folders.owner_id = ${scope.workspaceId} ${id === undefined ? sql`` : sql`and survey_folders.id = ${id}`}
    group by survey_folders.id
    -- A key for some surveys has nothing to do with other folders.
    ${scope.surveyIds === null ? sql`` : sql`having count(surveys.id) > 0`}
    order by lower(survey_folders.name) collate "und-x-icu", survey_folders.id`);
  return rows.map(({ created_at, ...row }) => ({ ...row, createdAt: new Date(created_at).toISOString() }));
}

/** All folders of a scope's workspace by name, and how many of its surveys are in none. */
export async function listFolders(executor: Executor, scope: SurveyScope): Promise<FolderList> {
  const { rows } = await executor.execute<{ unfiled: number }>(sql`
    select count(*)::int as unfiled from surveys
    where ${readable(scope)} and surveys.deleted_at is null and surveys.folder_id is null`);
  return { items: await read(executor, scope), unfiled: rows[0]?.unfiled ?? 0 };
}

/** Finds one folder; undefined if it is another workspace's or unknown. */
export async function findFolder(
  executor: Executor,
  scope: SurveyScope,
  id: string,
): Promise<Folder | undefined> {
  return (await read(executor, scope, id))[0];
}

/** Makes a folder. @returns its id; `limit` if the workspace has as many as it may, `taken` if one has the name */
export async function createFolder(
  tx: Executor,
  workspaceId: string,
  name: string,
  now: Date,
): Promise<{ id: string } | 'limit' | 'taken'> {
  await lockByName(tx, `folders of ${workspaceId}`);
  if ((await tx.$count(surveyFolders, eq(surveyFolders.workspaceId, workspaceId))) >= FOLDER_LIMITS.most) {
    return 'limit';
  }
  const [made] = await tx
    .insert(surveyFolders)
    .values({ id: shortId(), workspaceId, name, createdAt: now })
    .onConflictDoNothing()
    .returning({ id: surveyFolders.id });
  return made ?? 'taken';
}

/** Renames a folder. @returns its name before; `taken` if another one has the name, undefined if there is none */
export async function renameFolder(
  tx: Executor,
  workspaceId: string,
  id: string,
  name: string,
): Promise<{ previousName: string } | 'taken' | undefined> {
  await lockByName(tx, `folders of ${workspaceId}`);
  const own = and(eq(surveyFolders.id, id), eq(surveyFolders.workspaceId, workspaceId));
  const [before] = await tx.select({ previousName: surveyFolders.name }).from(surveyFolders).where(own);
  if (!before) return undefined;
  const { rows } = await tx.execute(sql`
    select from survey_folders where owner_id = ${workspaceId} and id <> ${id}
      and lower(name collate "und-x-icu") = lower(${name}::text collate "und-x-icu")`);
  if (rows.length > 0) return 'taken';
  await tx.update(surveyFolders).set({ name }).where(own);
  return before;
}

/** Deletes a folder; its surveys are in none then. */
export async function deleteFolder(tx: Executor, workspaceId: string, id: string): Promise<void> {
  await tx
    .delete(surveyFolders)
    .where(and(eq(surveyFolders.id, id), eq(surveyFolders.workspaceId, workspaceId)));
}

/** The name of a folder, locked so that it can't be deleted before something is in it; undefined if there is none. */
export async function lockFolder(tx: Executor, workspaceId: string, id: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: surveyFolders.name })
    .from(surveyFolders)
    .where(and(eq(surveyFolders.id, id), eq(surveyFolders.workspaceId, workspaceId)))
    .for('key share');
  return found?.name;
}

/**
 * Moves surveys; their drafts and revisions stay as they are.
 * @returns the ids of those that were elsewhere; null if one isn't in the scope or is in the trash, and nothing was moved
 */
export async function moveSurveys(
  tx: Executor,
  scope: SurveyScope,
  { surveyIds, folderId }: FolderMove,
): Promise<string[] | null> {
  const wanted = [...new Set(surveyIds)];
  const { rows } = await tx.execute<{ id: string; is_moved: boolean }>(sql`
    select surveys.id, surveys.folder_id is distinct from ${folderId}::text as is_moved from surveys
    where surveys.id = any(${sql.param(wanted)}::text[]) and surveys.deleted_at is null and ${readable(scope)}
    order by surveys.id for no key update`);
  if (rows.length < wanted.length) return null;
  const moved = rows.filter((row) => row.is_moved).map(({ id }) => id);
  if (moved.length > 0) {
    await tx
      .update(surveys)
      .set({ folderId })
      .where(sql`${surveys.id} = any(${sql.param(moved)}::text[])`);
  }
  return moved;
}

import { may, type Role } from '@canvass/shared/domain/policy';
import { type SQL, sql } from 'drizzle-orm';

/** The part of a caller's access from which the surveys follow that a request may be about. An `Access` is one. */
export interface SurveyScope {
  workspaceId: string;
  role: Role;
  /** Null for an API key. */
  userId: string | null;
  /** The surveys that an API key is limited to; null for all. */
  surveyIds: readonly string[] | null;
}

/** All surveys of a workspace, for what the server does by itself. */
export const everySurvey = (workspaceId: string): SurveyScope => ({
  workspaceId,
  role: 'owner',
  userId: null,
  surveyIds: null,
});

/** The part of a scope that says which surveys of its workspace it has. */
export type WithinWorkspace = Omit<SurveyScope, 'workspaceId'>;

/** The surveys that every member of a workspace sees, for files that all of them can download. */
export const UNRESTRICTED: WithinWorkspace = { role: 'viewer', userId: null, surveyIds: null };

/** Whether a scope has all surveys of its workspace, restricted ones too. */
export const isEverySurvey = ({ role, surveyIds }: SurveyScope): boolean =>
  surveyIds === null && seesRestricted(role);

/** Whether a role sees surveys that are limited to some members without being one of them. */
export const seesRestricted = (role: Role): boolean => may(role, 'surveyAccess:manage');

/**
 * SQL: whether the survey of a row `surveys` is for all members of its workspace, or for this one.
 * @param userId a value, or the column of one; null for an API key
 */
export const isForMember = (userId: string | SQL | null): SQL =>
  userId === null
    ? sql`not surveys.restricted`
    : sql`(not surveys.restricted or exists (
        select from survey_members where survey_members.survey_id = surveys.id and survey_members.user_id = ${userId}))`;

/** SQL: whether the survey of a row `surveys` may be read in a scope. A key's surveys were chosen by an admin. */
export function isInScope({ role, userId, surveyIds }: WithinWorkspace): SQL {
  if (surveyIds) return sql`surveys.id = any(${sql.param([...surveyIds])}::text[])`;
  return seesRestricted(role) ? sql`true` : isForMember(userId);
}

/** SQL condition on a row `surveys`: it belongs to the workspace and may be read in the scope. */
export const readable = (scope: SurveyScope): SQL =>
  sql`(surveys.owner_id = ${scope.workspaceId} and ${isInScope(scope)})`;

/** SQL condition on a row `webhooks` of the workspace: all surveys that it names may be read in the scope. */
export function readableWebhook(scope: SurveyScope): SQL {
  // Of all surveys: these are more than those of a key.
  const limited = scope.surveyIds ? sql`webhooks.survey_ids is not null and` : sql``;
  return sql`(${limited} not exists (
    select from surveys where surveys.id = any(webhooks.survey_ids) and not ${isInScope(scope)}))`;
}

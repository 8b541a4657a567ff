import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { UNRESTRICTED, type WithinWorkspace } from '../../../people/access/survey-scope.ts';
import { apiKeys, surveys } from '../../../platform/database/schema.ts';
import type { Database } from '../../../platform/deps.ts';

/**
 * The surveys that every reader of a stored file may know of: all members who see its survey can download it, not only who asked
 * for it, and so can keys for chosen surveys, which may know of no other.
 */
export async function fileScope(db: Database, surveyId: string): Promise<WithinWorkspace> {
  const [limited] = await db
    .select({ id: apiKeys.id })
    .from(apiKeys)
    .innerJoin(surveys, eq(surveys.workspaceId, apiKeys.workspaceId))
    .where(
      and(eq(surveys.id, surveyId), isNull(apiKeys.revokedAt), arrayContains(apiKeys.surveyIds, [surveyId])),
    )
    .limit(1);
  return limited ? { ...UNRESTRICTED, surveyIds: [surveyId] } : UNRESTRICTED;
}

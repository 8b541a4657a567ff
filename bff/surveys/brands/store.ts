import { and, count, eq, isNull, ne, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type brandInputSchema, MAX_BRANDS } from '@canvass/shared/api/brands';
import type { Design, SurveyDesign } from '@canvass/shared/domain/design';
import { hasRevision } from '../../platform/database/has-revision.ts';
import { brands, surveys } from '../../platform/database/schema.ts';
import type { Database, Executor } from '../../platform/deps.ts';
import { afterCursor, newestFirst } from '../../platform/http/keyset.ts';
import { shortId } from '../../platform/http/ids.ts';
import { lockWorkspace } from '../../people/workspaces/lock.ts';
import { readable, type SurveyScope } from '../../people/access/survey-scope.ts';

export type BrandRow = typeof brands.$inferSelect;
type BrandFields = z.infer<typeof brandInputSchema>;

/** A brand, and how many surveys use it. */
export interface BrandWithUses {
  brand: BrandRow;
  uses: number;
}

/** SQL: whether a survey that isn't in the trash uses a brand of its workspace, as a draft or live. */
const uses = sql`${surveys.deletedAt} is null and (
  ${surveys.draft} #>> '{design,brand}' = ${brands.id}
  or exists (
    select from survey_versions
    where survey_versions.survey_id = ${surveys.id} and survey_versions.version = ${surveys.liveVersion}
      and survey_versions.definition #>> '{design,brand}' = ${brands.id}
  )
)`;

const withUses = {
  brand: brands,
  // `eq`: of columns in the template itself, a select from one table drops the table's name, and both would be the survey's.
  uses: sql<number>`(
    select count(*) from ${surveys} where ${eq(surveys.workspaceId, brands.workspaceId)} and ${uses}
  )`.mapWith(Number),
};

const ofWorkspace = (workspaceId: string) =>
  and(eq(brands.workspaceId, workspaceId), isNull(brands.deletedAt));
const owned = (workspaceId: string, id: string) => and(ofWorkspace(workspaceId), eq(brands.id, id));
const ofRevision = (workspaceId: string, id: string, expected: readonly number[] | undefined) =>
  and(owned(workspaceId, id), hasRevision(brands.revision, expected));

/** The brands of a workspace, newest first: up to one row more than `limit`, which says that there is a next page. */
export function listBrands(
  db: Executor,
  workspaceId: string,
  limit: number,
  cursor: string | undefined,
): Promise<BrandWithUses[]> {
  return db
    .select(withUses)
    .from(brands)
    .where(and(ofWorkspace(workspaceId), afterCursor(brands.createdAt, brands.id, cursor)))
    .orderBy(...newestFirst(brands.createdAt, brands.id))
    .limit(limit + 1);
}

/** A brand of a workspace; undefined if it doesn't exist, was deleted or is another workspace's. */
export async function findBrand(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<BrandWithUses | undefined> {
  const [row] = await db.select(withUses).from(brands).where(owned(workspaceId, id));
  return row;
}

/** The surveys in a scope that use a brand, by title. */
export function surveysWith(
  db: Executor,
  scope: SurveyScope,
  id: string,
): Promise<Array<{ id: string; title: string }>> {
  const title = sql<string>`${surveys.draft} ->> 'title'`;
  return db
    .select({ id: surveys.id, title })
    .from(surveys)
    .innerJoin(brands, and(eq(brands.id, id), eq(brands.workspaceId, surveys.workspaceId)))
    .where(and(eq(surveys.workspaceId, scope.workspaceId), readable(scope), uses))
    .orderBy(title, surveys.id);
}

/** Creates a brand; undefined if the workspace has `MAX_BRANDS` already. */
export async function createBrand(
  tx: Database,
  workspaceId: string,
  fields: BrandFields,
): Promise<BrandRow | undefined> {
  await lockWorkspace(tx, workspaceId);
  const [existing] = await tx.select({ count: count() }).from(brands).where(ofWorkspace(workspaceId));
  if ((existing?.count ?? 0) >= MAX_BRANDS) return undefined;
  const id = shortId();
  if (fields.isDefault) await clearDefault(tx, workspaceId, id);
  const [row] = await tx
    .insert(brands)
    .values({ id, workspaceId, ...fields })
    .returning();
  return row;
}

/**
 * Updates a brand, and with it the pages of all surveys that use it.
 * @param expected the revisions of which the client last read one; undefined updates any
 * @returns false if it has another revision now, or was deleted
 */
export async function updateBrand(
  tx: Executor,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
  fields: BrandFields,
): Promise<boolean> {
  if (fields.isDefault) {
    // Each of two concurrent changes would not see the default that the other one sets, and both brands would be one.
    await lockWorkspace(tx, workspaceId);
    await clearDefault(tx, workspaceId, id);
  }
  const { rowCount } = await tx
    .update(brands)
    .set({ ...fields, revision: sql`${brands.revision} + 1`, updatedAt: sql`now()` })
    .where(ofRevision(workspaceId, id, expected));
  return rowCount === 1;
}

async function clearDefault(tx: Executor, workspaceId: string, except: string): Promise<void> {
  await tx
    .update(brands)
    .set({ isDefault: false })
    .where(and(ofWorkspace(workspaceId), ne(brands.id, except), eq(brands.isDefault, true)));
}

/** Deletes a brand from lists; false if the workspace has no such brand, or it has another revision than the client last read. */
export async function deleteBrand(
  db: Executor,
  workspaceId: string,
  id: string,
  expected: readonly number[] | undefined,
): Promise<boolean> {
  const { rowCount } = await db
    .update(brands)
    .set({ deletedAt: sql`now()`, isDefault: false })
    .where(ofRevision(workspaceId, id, expected));
  return rowCount === 1;
}

/** The design of a workspace's brand for the surveys that use it, also of a deleted one. */
export async function findBrandDesign(
  db: Executor,
  workspaceId: string,
  id: string,
): Promise<Design | undefined> {
  const [row] = await db
    .select({ design: brands.design })
    .from(brands)
    .where(and(eq(brands.workspaceId, workspaceId), eq(brands.id, id)));
  return row?.design;
}

/** The design that new surveys of a workspace begin with; undefined without a default brand. */
export async function defaultBrandDesign(
  db: Executor,
  workspaceId: string,
): Promise<SurveyDesign | undefined> {
  const [row] = await db
    .select({ id: brands.id, design: brands.design })
    .from(brands)
    .where(and(ofWorkspace(workspaceId), eq(brands.isDefault, true)));
  return row && { ...row.design, brand: row.id };
}

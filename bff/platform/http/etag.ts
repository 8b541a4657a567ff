import type { Context } from 'koa';
import { invalid, preconditionFailed, preconditionRequired, type ProblemError } from './problem.ts';

const ENTITY_TAG = /^(?:W\/)?"([^"]*)"$/;

/** Sets the ETag of a revision: `"7"` for revision 7. */
export function setRevision(ctx: Context, revision: number): void {
  ctx.set('ETag', `"${revision}"`);
}

/**
 * The revisions in If-Match, one of which the client last read: usually one, but a client may name several.
 * @returns undefined for `*` (any), none if no tag is a revision's
 * @throws 428 without If-Match, 422 if there is no entity tag in it
 */
export function expectedRevisions(ctx: Context): readonly number[] | undefined {
  const tags = tagsOf(ctx);
  return tags?.flatMap((tag) => (/^\d{1,9}$/.test(tag) ? [Number(tag)] : []));
}

/**
 * The entity tags in If-Match, without quotes. One without quotes never matches: answered with 412, its client would read and try for
 * ever.
 */
function tagsOf(ctx: Context): string[] | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '') throw preconditionRequired();
  if (header === '*') return undefined;
  const tags = header.split(',').flatMap((tag) => ENTITY_TAG.exec(tag.trim())?.[1] ?? []);
  if (tags.length === 0) throw invalid([{ field: 'If-Match', code: 'invalid_format', message: '' }]);
  return tags;
}

/** The revisions in If-Match of a change that needs none, such as a deletion; undefined without If-Match and for `*`. */
export const optionalRevisions = (ctx: Context): readonly number[] | undefined =>
  ctx.get('If-Match').trim() === '' ? undefined : expectedRevisions(ctx);

/** Whether a stored revision is one that the client expects. @param expected undefined for any */
export const isExpected = (expected: readonly number[] | undefined, revision: number): boolean =>
  expected === undefined || expected.includes(revision);

/** 412 with what is stored now as `current`, so that the client can show the conflict without another request. */
export const changedMeanwhile = (revision: number, current: unknown): ProblemError =>
  preconditionFailed({ headers: { ETag: `"${revision}"` }, extra: { current } });

/**
 * The entity tag in If-Match, for resources without a revision.
 * @returns undefined for `*` (any)
 * @throws 428 without If-Match, 422 if there is no entity tag in it
 */
export function expectedTag(ctx: Context): string | undefined {
  return tagsOf(ctx) && ctx.get('If-Match').trim().replace(/^W\//, '');
}

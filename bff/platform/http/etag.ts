import type { Context } from 'koa';
import { preconditionRequired, preconditionFailed, type ProblemError } from './problem.ts';

/** Sets the ETag of a revision: `"7"` for revision 7. */
export function setRevision(ctx: Context, revision: number): void {
  ctx.set('ETag', `"${revision}"`);
}

/**
 * The revision in If-Match, which the client last read.
 * @returns undefined for `*` (any)
 * @throws 428 without If-Match, 412 if it is no revision
 */
export function expectedRevision(ctx: Context): number | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '') throw preconditionRequired();
  if (header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match) throw preconditionFailed();
  return Number(match[1]);
}

/** The revision in If-Match of a change that needs none, such as a deletion; undefined without If-Match and for `*`. */
export const optionalRevision = (ctx: Context): number | undefined =>
  ctx.get('If-Match').trim() === '' ? undefined : expectedRevision(ctx);

/** 412 with what is stored now as `current`, so that the client can show the conflict without another request. */
export const changedMeanwhile = (revision: number, current: unknown): ProblemError =>
  preconditionFailed({ headers: { ETag: `"${revision}"` }, extra: { current } });

/**
 * The entity tag in If-Match, for resources without a revision.
 * @returns undefined for `*` (any)
 * @throws 428 without If-Match
 */
export function expectedTag(ctx: Context): string | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '') throw preconditionRequired();
  return header === '*' ? undefined : header.replace(/^W\//, '');
}

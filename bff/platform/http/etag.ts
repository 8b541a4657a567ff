import type { Context } from 'koa';
import { preconditionRequired, preconditionFailed } from './problem.ts';

/** `"7"` for revision 7. */
export function setRevision(ctx: Context, revision: number): void {
  ctx.set('ETag', `"${revision}"`);
}

/**
 * The revision the caller says it last saw.
 * @throws 428 without If-Match, 412 when it can't be one of ours; undefined means `*` (any)
 */
export function expectedRevision(ctx: Context): number | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '') throw preconditionRequired();
  if (header === '*') return undefined;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(header);
  if (!match) throw preconditionFailed();
  return Number(match[1]);
}

/**
 * The entity tag the caller says it last saw, of what has no revision.
 * @throws 428 without If-Match; undefined means `*` (any)
 */
export function expectedTag(ctx: Context): string | undefined {
  const header = ctx.get('If-Match').trim();
  if (header === '') throw preconditionRequired();
  return header === '*' ? undefined : header.replace(/^W\//, '');
}

import type { RouterContext } from '@koa/router';
import { SHORT_ID } from '@canvass/shared/domain/short-id';
import { notFound } from './problem.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a survey, widget or webhook. */
export const isShortId = (value: unknown): value is string =>
  typeof value === 'string' && SHORT_ID.test(value);

type Params = Pick<RouterContext, 'params'>;

/** The survey, widget or webhook id in the path. @throws 404 without a query if it can't be an id */
export function shortIdParam(ctx: Params, name = 'id'): string {
  const value = ctx.params[name];
  if (!isShortId(value)) throw notFound();
  return value;
}

/** The UUID in the path, in lower case. @throws 404 if it is none */
export function uuidParam(ctx: Params, name: string): string {
  const value = parseUuid(ctx.params[name]);
  if (!value) throw notFound();
  return value;
}

/** A UUID of any version, in lower case as PostgreSQL writes it; undefined for any other value. */
export function parseUuid(value: unknown): string | undefined {
  return typeof value === 'string' && UUID.test(value) ? value.toLowerCase() : undefined;
}

/** A positive integer in the path, e.g. a version. @throws 404 if it is none */
export function numberParam(ctx: Params, name: string): number {
  const value = ctx.params[name];
  if (typeof value !== 'string' || !/^[1-9]\d{0,8}$/.test(value)) throw notFound();
  return Number(value);
}

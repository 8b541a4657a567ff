import type { Context } from 'koa';
import type { z } from 'zod';
import type { FieldError } from '@canvass/shared/api/problem';
import { fieldErrors } from '@canvass/shared/api/problem';
import { invalid, ProblemError } from './problem.ts';

/** The request's JSON body, checked. Throws `invalid_input` naming each wrong field. */
export function readBody<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  const { body, rawBody } = ctx.request as { body?: unknown; rawBody?: string };
  if (rawBody === undefined && hasBody(ctx)) throw new ProblemError(415, 'unsupported_media_type');
  if (body === undefined || body === null) throw new ProblemError(400, 'body_missing');
  return check(schema, body);
}

/** The parser leaves a body of a type it doesn't take unread. */
function hasBody(ctx: Context): boolean {
  return Number(ctx.get('Content-Length')) > 0 || ctx.get('Transfer-Encoding') !== '';
}

/** The query string, checked in the same way. */
export function readQuery<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  return check(schema, { ...ctx.query });
}

/** Any value against a schema, as a problem rather than a ZodError. */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const unstorable = findUnstorable(value, '');
  if (unstorable) throw invalid([unstorable]);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

/** Deeper than anything we take; keeps a hostile body from exhausting the stack. */
const MAX_DEPTH = 40;

/** The first place that can't be stored: NUL and lone surrogates are no UTF-8 text. */
function findUnstorable(value: unknown, path: string, depth = 0): FieldError | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : fault(path, 'unstorable_text');
  if (value === null || typeof value !== 'object') return undefined;
  if (depth >= MAX_DEPTH) return fault(path, 'too_deep');
  for (const [key, entry] of Object.entries(value)) {
    if (!isStorable(key)) return fault(path, 'unstorable_text');
    const found = findUnstorable(entry, path ? `${path}.${key}` : key, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed();
const fault = (field: string, code: string): FieldError => ({ field, code, message: '' });

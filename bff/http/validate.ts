import type { Context } from 'koa';
import type { z } from 'zod';
import type { FieldError } from '@canvass/shared/api/problem';
import { fieldErrors } from '@canvass/shared/api/problem';
import { invalid, ProblemError } from './problem.ts';

/** The request's JSON body, checked. Throws `invalid_input` naming each wrong field. */
export function readBody<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  const body: unknown = (ctx.request as { body?: unknown }).body;
  if (body === undefined || body === null) throw new ProblemError(400, 'body_missing');
  return check(schema, body);
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

/** NUL and lone surrogates can't be stored as UTF-8 text; the first place that has one. */
function findUnstorable(value: unknown, path: string): FieldError | undefined {
  if (typeof value === 'string') {
    return value.includes('\0') || !value.isWellFormed()
      ? { field: path, code: 'unstorable_text', message: '' }
      : undefined;
  }
  if (value === null || typeof value !== 'object') return undefined;
  for (const [key, entry] of Object.entries(value)) {
    const place = path ? `${path}.${key}` : key;
    const found =
      findUnstorable(entry, place) ??
      (key.includes('\0') || !key.isWellFormed()
        ? { field: path, code: 'unstorable_text', message: '' }
        : undefined);
    if (found) return found;
  }
  return undefined;
}

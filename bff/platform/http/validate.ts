import type { Context } from 'koa';
import type { z } from 'zod';
import { bodyLimitsOf } from '@canvass/shared/domain/body-limits';
import { fieldErrors } from '@canvass/shared/api/field-errors';
import { readJson } from './body.ts';
import { invalid } from './problem.ts';
import { findLimitViolation } from './input-limits.ts';

/** The request's JSON body, parsed by a schema. @throws 422 naming each invalid field, and as `readJson` */
export async function readBody<Schema extends z.ZodType>(
  ctx: Context,
  schema: Schema,
): Promise<z.infer<Schema>> {
  return check(schema, await readJson(ctx, bodyLimitsOf(schema)));
}

/** The query, parsed by a schema. @throws 422 naming each invalid parameter */
export function readQuery<Schema extends z.ZodType>(ctx: Context, schema: Schema): z.infer<Schema> {
  return check(schema, { ...ctx.query });
}

/** Parses a value by a schema. @throws 422 naming each invalid field, instead of a ZodError */
export function check<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const violation = findLimitViolation(value, bodyLimitsOf(schema));
  if (violation) throw invalid([violation]);
  const parsed = schema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw invalid(fieldErrors(parsed.error));
  return parsed.data;
}

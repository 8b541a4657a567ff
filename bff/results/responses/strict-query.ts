import { WORKSPACE_PARAMETER } from '@canvass/shared/api/workspace-header';
import type { Context } from 'koa';
import type { z } from 'zod';
import { invalid } from '../../platform/http/problem.ts';
import { readQuery } from '../../platform/http/validate.ts';

/**
 * As `readQuery`, and refuses unknown parameters in requests with an API key: a misspelt filter would pass for none, and a program get,
 * export or measure all responses. Dashboards of another release may send what this server doesn't know.
 * @throws 422 naming up to ten unknown parameters, or else each invalid one
 */
export function readStrictQuery<Schema extends z.ZodObject>(ctx: Context, schema: Schema): z.infer<Schema> {
  const isKnown = (name: string) => name === WORKSPACE_PARAMETER || Object.hasOwn(schema.shape, name);
  const unknown = ctx.state.apiKey ? Object.keys(ctx.query).filter((name) => !isKnown(name)) : [];
  if (unknown.length === 0) return readQuery(ctx, schema);
  throw invalid(
    unknown
      .slice(0, 10)
      .map((name) => ({ field: name, code: 'unknown_field', message: '', params: { keys: name } })),
  );
}

import { type ResponseSave, responseSaveSchema } from '@canvass/shared/api/public-surveys';
import { bodyLimitsOf } from '@canvass/shared/domain/body-limits';
import { storable } from '@canvass/shared/domain/hidden-values';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import type { Context } from 'koa';
import { parseJsonText, readJsonText } from '../../../platform/http/body.ts';
import { check } from '../../../platform/http/validate.ts';
import { fastParse } from './fast-parse.ts';

/** The longest text that is parsed fast. Of longer ones `check` counts the values first, which a hostile client may fill it with. */
const MAX_FAST_LENGTH = 64_000;

/**
 * Reads the save in the request's body: the usual form by the fast parser, any other by the schema, which names the invalid
 * fields.
 * @throws 400, 413, 415, 422, 429 if the client's network sent too much in large bodies
 */
export async function readSave(ctx: Context): Promise<ResponseSave> {
  // A beacon can't set the content type of JSON.
  ctx.state.jsonOfAnyType = isBeacon(ctx);
  const text = await readJsonText(ctx, bodyLimitsOf(responseSaveSchema));
  const parsed = text.length <= MAX_FAST_LENGTH ? fastParse(text) : undefined;
  return parsed ?? check(responseSaveSchema, withStorableHidden(parseJsonText(text)));
}

/**
 * Repairs the hidden fields of a save. Respondents don't enter them, so a refusal would end a session that they can't mend: pages
 * opened before this release, and their stored drafts, hold values that were cut within a character.
 */
function withStorableHidden(body: unknown): unknown {
  const { hidden } = body as { hidden?: unknown };
  if (typeof hidden !== 'object' || hidden === null || Array.isArray(hidden)) return body;
  const fields = Object.entries(hidden as Record<string, unknown>);
  if (fields.length > LIMITS.hiddenFields) return body;
  const repaired = fields.map(
    ([name, value]) => [name, typeof value === 'string' ? storable(value) : value] as const,
  );
  return { ...(body as object), hidden: Object.fromEntries(repaired) };
}

/** A beacon sends text/plain or no type at all. */
function isBeacon(ctx: Context): boolean {
  const type = ctx.get('Content-Type');
  return type === '' || type.startsWith('text/plain');
}

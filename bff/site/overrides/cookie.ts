import { type Overrides, overridesSchema } from '@canvass/shared/api/overrides';
import { overridesCookie } from '@canvass/shared/domain/stored-items';
import type { Context } from 'koa';
import { clearCookie, readCookie, setCookie } from '../../platform/http/cookies.ts';

/** Characters; all overrides that are allowed at a time have fewer. */
const MAX_CHARACTERS = 3000;

/**
 * The overrides in the request's cookie. Any browser can write it, so it counts for nothing but an operator's session
 * (`viewerOf`), and needs no signature: an operator may set all that it can say.
 * @returns none for a cookie that can't be parsed
 */
export function readOverrides(ctx: Context): Overrides {
  const text = readCookie(ctx, overridesCookie);
  if (!text || text.length > MAX_CHARACTERS) return {};
  try {
    return overridesSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return {};
  }
}

/** Stores the overrides in this browser; none removes the cookie. */
export function writeOverrides(ctx: Context, overrides: Overrides): void {
  if (Object.keys(overrides).length === 0) clearCookie(ctx, overridesCookie);
  else setCookie(ctx, overridesCookie, Buffer.from(JSON.stringify(overrides)).toString('base64url'));
}

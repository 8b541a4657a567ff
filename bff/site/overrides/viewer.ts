import type { Context } from 'koa';
import { isOperator } from '../../people/users/operator.ts';
import type { Session } from '../../people/sessions/store.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Viewer } from '../releases/resolve.ts';
import { readOverrides } from './cookie.ts';

/**
 * The viewer who requests a document. The overrides of the cookie count for operators only, at each request anew.
 * @param session that of the request
 */
export function viewerOf(
  ctx: Context,
  session: Session | undefined,
  config: Pick<Config, 'operators'>,
): Viewer {
  if (!session) return { key: null };
  const key = session.user.id;
  if (!isOperator(session.user, config)) return { key };
  const overrides = new Map<string, string>();
  const development = new Map<string, string>();
  for (const [area, override] of Object.entries(readOverrides(ctx))) {
    if (override.version !== undefined) overrides.set(area, override.version);
    if (override.development !== undefined) development.set(area, override.development);
  }
  return { key, overrides, development };
}

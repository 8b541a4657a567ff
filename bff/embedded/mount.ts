import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { authProxy } from './auth-proxy.ts';
import { loopbackOnly } from './loopback-host.ts';
import { mailboxRoutes } from './mailbox.ts';

/**
 * Everything the server does only when it runs with the auth emulator. To be mounted
 * before bodies are parsed: sign-in calls are handed on as they are.
 */
export function mountEmbedded(app: Koa, deps: Pick<Deps, 'config' | 'db'>): void {
  const { authEmulatorUrl } = deps.config;
  if (!authEmulatorUrl) return;
  for (const guard of embeddedGuards(deps)) app.use(guard);
  app.use(authProxy(authEmulatorUrl, deps.config));
  app.use(mailboxRoutes(deps, authEmulatorUrl).routes());
}

/** What refuses calls that only such a server must not answer. */
export function embeddedGuards({ config }: Pick<Deps, 'config'>): Koa.Middleware[] {
  return config.authEmulatorUrl ? [loopbackOnly] : [];
}

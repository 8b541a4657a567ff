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
  app.use(loopbackOnly);
  app.use(authProxy(authEmulatorUrl, deps.config));
  app.use(mailboxRoutes(deps, authEmulatorUrl).routes());
}

import type Koa from 'koa';
import type { Deps } from '../deps.ts';
import { authProxy } from './auth-proxy.ts';
import { mailboxRoutes } from './mailbox.ts';

/** Everything the server answers only when it runs with the auth emulator; `loopbackOnly` stands before it. */
export function mountEmbedded(app: Koa, deps: Pick<Deps, 'config' | 'db'>): void {
  const { authEmulatorUrl } = deps.config;
  if (!authEmulatorUrl) return;
  app.use(authProxy(authEmulatorUrl, deps.config));
  app.use(mailboxRoutes(deps, authEmulatorUrl).routes());
}

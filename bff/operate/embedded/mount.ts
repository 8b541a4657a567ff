import type Koa from 'koa';
import type { Deps } from '../../platform/deps.ts';
import { authProxy } from './auth-proxy.ts';
import { mailboxRoutes } from './mailbox.ts';

/** Mounts what the server answers only with the auth emulator; such requests must name loopback (`checkLoopbackHost`). */
export function mountEmbedded(app: Koa, deps: Pick<Deps, 'config' | 'db' | 'now'>): void {
  const { authEmulator } = deps.config;
  if (!authEmulator) return;
  app.use(authProxy(authEmulator, deps));
  app.use(mailboxRoutes(deps, authEmulator).routes());
}

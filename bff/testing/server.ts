import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cookieName, sessionCookie } from '@canvass/shared/domain/stored-items';
import { createListener } from '../app.ts';
import { startSession } from '../people/sessions/store.ts';
import { users } from '../platform/database/schema.ts';
import { createHttpServer } from '../platform/http/server.ts';
import { createServices, type Services } from '../services.ts';
import { checkedListener } from './checked-listener.ts';
import { startTestDeps, type TestDeps } from './deps.ts';

export interface TestAnswer {
  status: number;
  headers: Headers;
  // Any shape, which the test goes on to check.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface CallOptions {
  /** Sent as JSON; a string is sent as it is. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<TestAnswer>;

export interface TestServer {
  url: string;
  deps: TestDeps;
  services: Services;
  /** A request without a session. */
  call: Call;
  /**
   * Creates a creator with a session.
   * @returns their requests
   */
  signIn(id: string): Promise<Call>;
  /** The same session as a `Cookie` header, for requests made in another way. */
  cookieOf(id: string): Promise<string>;
  /** Allows answers with a status that the OpenAPI document doesn't have, for a test that breaks the server. */
  allowUndocumented(status: number): void;
  /** @throws when an answer of the API contradicted the OpenAPI document */
  stop(): Promise<void>;
}

/**
 * Starts the whole server on a free port, with a database of its own.
 * @param replace services that take the place of the usual ones
 * @param now the server's clock
 */
export async function startTestServer(
  env: Record<string, string> = {},
  replace: (deps: TestDeps) => Partial<Services> = () => ({}),
  now: () => Date = () => new Date(),
): Promise<TestServer> {
  const deps = { ...(await startTestDeps(env)), now };
  const services = { ...createServices(deps), ...replace(deps) };
  const checked = await checkedListener(createListener(deps, services));
  const server = createHttpServer(checked.listener, deps.config);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    deps,
    services,
    call: caller(url, {}),
    signIn: async (id) => caller(url, { Cookie: await cookieOf(deps, id) }),
    cookieOf: (id) => cookieOf(deps, id),
    allowUndocumented: checked.allow,
    async stop() {
      services.drain();
      await close(server);
      await services.close();
      await deps.stop();
      checked.assertDocumented();
    },
  };
}

/** Starts another server on the first one's database, as in an installation with several. */
export async function startTestServerBeside({
  deps,
}: Pick<TestServer, 'deps'>): Promise<Pick<TestServer, 'url' | 'services' | 'call' | 'stop'>> {
  const services = createServices(deps);
  const server = createHttpServer(createListener(deps, services), deps.config);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    services,
    call: caller(url, {}),
    async stop() {
      services.drain();
      await close(server);
      await services.close();
    },
  };
}

async function cookieOf(deps: TestDeps, id: string): Promise<string> {
  const user = { id, email: `${id}@example.com`, displayName: id };
  await deps.db.insert(users).values(user).onConflictDoNothing();
  const { token } = await startSession(deps.db, id, 'test', deps.now());
  return `${cookieName(sessionCookie, deps.config.publicOrigin.startsWith('https:'))}=${token}`;
}

function caller(url: string, own: Record<string, string>): Call {
  return async (method, path, { body, headers = {} } = {}) => {
    const response = await fetch(url + path, {
      method,
      redirect: 'manual',
      headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...own, ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

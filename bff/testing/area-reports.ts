import { users } from '../platform/database/schema.ts';
import type { TestServer } from './server.ts';

/** The sender of reports: a user with a session, or a visitor of a network. */
export type Sender = Record<string, string>;

type Reporting = Pick<TestServer, 'call' | 'cookieOf' | 'deps'>;

/** Users with sessions, whose accounts are a week old. @returns a sender each, by id */
export async function userSenders(server: Reporting, ids: readonly string[]): Promise<Map<string, Sender>> {
  const createdAt = new Date(Date.now() - 7 * 86_400_000);
  await server.deps.db
    .insert(users)
    .values(ids.map((id) => ({ id, email: `${id}@example.com`, createdAt })))
    .onConflictDoNothing();
  const cookies = await Promise.all(ids.map((id) => server.cookieOf(id)));
  return new Map(ids.map((id, index) => [id, { Cookie: cookies[index] ?? '' }]));
}

/** Visitors without a session, of as many networks. The server has to trust one proxy. */
export const networkSenders = (count: number, first = 0): Sender[] =>
  Array.from({ length: count }, (_, index) => ({ 'X-Forwarded-For': `198.${18 + first}.${index}.7` }));

/** Sends a report about a release from each sender, as their pages do. */
export async function sendReports(
  { call }: Pick<TestServer, 'call'>,
  senders: Iterable<Sender>,
  { area, version }: { area: string; version: string },
  kind: 'mounted' | 'failed',
): Promise<void> {
  const about = { area, version, route: `/${area}` };
  const report =
    kind === 'mounted'
      ? { kind, ...about }
      : { kind, ...about, reason: 'crashed', message: 'TypeError: x is undefined' };
  const answers = await Promise.all(
    [...senders].map((headers) =>
      call('POST', '/api/area-reports', { body: { reports: [report] }, headers }),
    ),
  );
  for (const { status } of answers) {
    if (status !== 204) throw new Error(`a report was answered with ${status}`);
  }
}

import { asc, eq, lt, sql } from 'drizzle-orm';
import { servers } from '../../platform/database/schema.ts';
import type { Database } from '../../platform/deps.ts';
import { HEALTH_CHANNEL } from '../../site/area-health/store.ts';
import type { ServerState } from './state.ts';

export type ServerRow = typeof servers.$inferSelect;

/** A server, as long as its process runs. */
export type ServerIdentity = Pick<ServerRow, 'id' | 'name' | 'role' | 'version' | 'startedAt'>;

/** Rows of servers that stopped without deleting them are listed as lost for so long. */
const LOST_MS = 24 * 3_600_000;

/** Stores that a server runs, and its state. @param changed notifies the pages of operators */
export async function writeServer(
  db: Database,
  server: ServerIdentity,
  state: ServerState,
  now: Date,
  changed: boolean,
): Promise<void> {
  await db
    .insert(servers)
    .values({ ...server, state, seenAt: now })
    .onConflictDoUpdate({ target: servers.id, set: { state, seenAt: now } });
  await db.delete(servers).where(lt(servers.seenAt, new Date(now.getTime() - LOST_MS)));
  if (changed) await db.execute(sql`select pg_notify(${HEALTH_CHANNEL}, '')`);
}

/** Removes a server that stops. */
export async function removeServer(db: Database, id: string): Promise<void> {
  await db.delete(servers).where(eq(servers.id, id));
}

/** The servers by name. */
export function listServers(db: Database): Promise<ServerRow[]> {
  return db.select().from(servers).orderBy(asc(servers.name), asc(servers.startedAt));
}

import { sql } from 'drizzle-orm';
import type { Executor } from '../deps.ts';
import type { JobName, JobPayload } from './queues.ts';

/** SQL that wakes workers for the job of a row's `name`, on the channel on which pg-boss listens. */
export const NOTIFY_WORKERS = "pg_notify('pgboss_' || left(encode(sha224('pgboss'), 'hex'), 24), name)";

/**
 * Enqueues a job in the transaction of its cause: both are stored or neither, and a worker is notified at the commit.
 * One statement, with the policy of the job's queue, as pg-boss's own `send` stores it; a server therefore needs
 * neither pg-boss nor a connection of its own. A second job of an exclusive queue is ignored while one is queued.
 */
export async function enqueue<Name extends JobName>(
  tx: Executor,
  name: Name,
  ...[payload]: JobPayload<Name> extends undefined ? [] : [JobPayload<Name>]
): Promise<void> {
  await tx.execute(sql`
    with enqueued as (
      insert into pgboss.job (name, data, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max,
        expire_seconds, deletion_seconds, keep_until, heartbeat_seconds, dead_letter)
      select name, ${payload === undefined ? null : JSON.stringify(payload)}::jsonb, policy, retry_limit, retry_delay,
        retry_backoff, retry_delay_max, expire_seconds, deletion_seconds,
        now() + retention_seconds * interval '1 second', heartbeat_seconds, dead_letter
      from pgboss.queue where name = ${name}
      on conflict do nothing
      returning name
    )
    select ${sql.raw(NOTIFY_WORKERS)} from enqueued`);
}

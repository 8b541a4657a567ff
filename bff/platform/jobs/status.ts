import type { Pool } from 'pg';
import { NOTIFY_WORKERS } from './enqueue.ts';

/** The counts of a name's jobs. */
export interface JobCounts {
  name: string;
  queued: number;
  running: number;
  failed: number;
  /** Seconds that the longest due job has waited; 0 if none is due. */
  waiting: number;
}

/** Counts queued, running and failed jobs by name; reads an index of those that aren't done. */
export async function countJobs(pool: Pool): Promise<JobCounts[]> {
  const { rows } = await pool.query<JobCounts>(
    `select queue.name,
       count(*) filter (where state in ('created', 'retry'))::int as queued,
       count(*) filter (where state = 'active')::int as running,
       count(*) filter (where state = 'failed')::int as failed,
       coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry')))), 0)::float8
         as waiting
     from pgboss.queue left join pgboss.job
       on job.name = queue.name and state in ('created', 'retry', 'active', 'failed')
     where queue.name not like '\\_\\_pgboss%'
     group by queue.name order by queue.name`,
  );
  return rows;
}

export const JOB_STATES = ['queued', 'running', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** A job that isn't done, as operators see it. */
export interface ListedJob {
  id: string;
  name: string;
  state: JobState;
  /** Attempts so far, including a running one. */
  attempts: number;
  /** When the next attempt may begin, if there is one. */
  nextAt: Date | null;
  /** The message of the last attempt's error. */
  error: string | null;
}

/**
 * Lists jobs that are queued, running or failed, the oldest first.
 * @param only of one name, in one state
 */
export async function listJobs(
  pool: Pool,
  only: { name?: string; state?: JobState } = {},
  limit = 100,
): Promise<ListedJob[]> {
  const { rows } = await pool.query<ListedJob>(
    `select * from (
       select id, name, created_on,
         case state when 'active' then 'running' when 'failed' then 'failed' else 'queued' end as state,
         retry_count + (started_on is not null)::int as attempts,
         case when state in ('created', 'retry') then start_after end as "nextAt",
         coalesce(output ->> 'message', output #>> '{value,message}') as error
       from pgboss.job where state in ('created', 'retry', 'active', 'failed') and name not like '\\_\\_pgboss%'
     ) as listed
     where ($1::text is null or name = $1) and ($2::text is null or state = $2)
     order by created_on, id limit $3`,
    [only.name ?? null, only.state ?? null, limit],
  );
  return rows.map(({ id, name, state, attempts, nextAt, error }) => ({
    id,
    name,
    state,
    attempts,
    nextAt,
    error,
  }));
}

/**
 * Gives failed jobs another attempt. An exclusive job stays failed while another one waits for its next attempt, which covers
 * what it was for, too; of several that failed, the newest gets one.
 * @param only the ids of some of them
 * @returns how many
 */
export async function retryFailedJobs(pool: Pool, only?: readonly string[]): Promise<number> {
  // Like the `retry` of pg-boss, but of any number of names, and at once instead of after the next wait.
  const { rowCount } = await pool.query(
    `with candidates as (
       select id, name, policy, row_number() over (partition by name order by created_on desc, id desc) as newest
       from pgboss.job where state = 'failed' and ($1::uuid[] is null or id = any($1::uuid[]))
     ), retried as (
       update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
       from candidates
       where job.name = candidates.name and job.id = candidates.id
         -- The queue of an exclusive job (\`stately\`) has one in each state at most.
         and (candidates.policy is distinct from 'stately' or (newest = 1 and not exists (
           select from pgboss.job as waiting where waiting.name = candidates.name and waiting.state = 'retry'
         )))
       returning job.name
     )
     select name, ${NOTIFY_WORKERS} from retried`,
    [only ?? null],
  );
  return rowCount ?? 0;
}

/** Workers that gave a sign of life lately. */
export async function countWorkers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ workers: number }>(
    `select count(*)::int as workers from pgboss.instance
     where stopped_on is null and heartbeat_on > now() - 3 * heartbeat_seconds * interval '1 second'`,
  );
  return rows[0]?.workers ?? 0;
}

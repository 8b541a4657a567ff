import type { JobHandlers, JobRunner } from '../platform/jobs/runner.ts';
import { runJobs } from '../platform/jobs/runner.ts';
import type { TestDeps } from './deps.ts';

/** Runs jobs as a worker does, but looks every second at what a worker looks at twice a minute. */
export const runTestJobs = (
  { config, log }: { config: { databaseUrl: string }; log: TestDeps['log'] },
  handlers: JobHandlers,
  statement = 35,
): Promise<JobRunner> =>
  runJobs({ databaseUrl: config.databaseUrl, log }, handlers, {
    poll: 0.5,
    monitor: 1,
    schedule: 1,
    statement,
  });

/** A job as it is stored. */
interface StoredJob {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed';
  data: unknown;
  attempts: number;
  /** Seconds until the job may be run. */
  wait: number;
  error: string | null;
}

/** The jobs of a name, the oldest first. */
export async function jobsOf({ pool }: Pick<TestDeps, 'pool'>, name: string): Promise<StoredJob[]> {
  const { rows } = await pool.query<StoredJob>(
    `select id, name, state, data, retry_count + (started_on is not null)::int as attempts,
       extract(epoch from start_after - now())::float8 as wait, output ->> 'message' as error
     from pgboss.job where name = $1 order by created_on, id`,
    [name],
  );
  return rows;
}

/** Makes jobs that wait for their next attempt due. */
export const makeDue = ({ pool }: Pick<TestDeps, 'pool'>) =>
  pool.query("update pgboss.job set start_after = now() where state in ('created', 'retry')");

import type pg from 'pg';
import {
  countJobs,
  countWorkers,
  JOB_STATES,
  type JobState,
  type ListedJob,
  listJobs,
  retryFailedJobs,
} from '../../bff/platform/jobs/status.ts';
import { type JobName, JOBS } from '../../bff/platform/jobs/queues.ts';
import { CommandError } from '../releases/command-error.ts';
import { operate } from './database.ts';
import { readJobsArguments } from './jobs-arguments.ts';
import { printTable } from './table.ts';

/**
 * `npm run jobs -- list`: counts the jobs of the background that are queued, running and failed, and lists them with
 * attempts, next attempt and last error. `retry` gives failed jobs another attempt.
 */
await operate('jobs', async (pool, act) => {
  const { command, name, state, id, all } = readJobsArguments(process.argv.slice(2));
  if (command === 'list') {
    act.begin({ action: command, target: name ? `jobs ${name}` : 'all jobs' });
    return await list(pool, { ...(name ? { name } : {}), ...(state ? { state } : {}) });
  }
  act.begin({ action: command, target: id ? `job ${id}` : 'all failed jobs' });
  const retried = await retryFailedJobs(pool, all ? undefined : id);
  act.note({ jobs: retried });
  if (retried === 0 && !all)
    throw new CommandError(
      'There is no such failed job, or another one of its name waits for its next attempt.',
      2,
    );
  process.stdout.write(`${retried} failed ${retried === 1 ? 'job gets' : 'jobs get'} another attempt\n`);
});

async function list(pool: pg.Pool, only: { name?: string; state?: JobState }): Promise<void> {
  const workers = await countWorkers(pool);
  const counts = (await countJobs(pool)).filter(({ name }) => !only.name || name === only.name);
  const jobs = await listJobs(pool, only);
  process.stdout.write(`workers running: ${workers}\n\n`);
  printTable([
    ['job', ...JOB_STATES, 'what it does'],
    ...counts.map((row) => [row.name, ...JOB_STATES.map((state) => String(row[state])), purposeOf(row.name)]),
  ]);
  if (jobs.length === 0) return;
  process.stdout.write('\n');
  printTable([['id', 'job', 'state', 'attempts', 'next attempt', 'last error'], ...jobs.map(cells)]);
}

/** The purpose of a job; unknown for jobs of other releases. */
function purposeOf(name: string): string {
  return name in JOBS ? JOBS[name as JobName].does : '';
}

function cells({ id, name, state, attempts, nextAt, error }: ListedJob): string[] {
  return [
    id,
    name,
    state,
    String(attempts),
    nextAt?.toISOString().slice(0, 19) ?? '-',
    error?.replace(/\s+/g, ' ') ?? '-',
  ];
}

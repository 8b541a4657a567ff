import { type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { withoutParameters } from '../log.ts';
import { JobClient } from './job-client.ts';
import { JOB_NAMES, type JobName, type JobPayload, type JobPolicy, JOBS, queueOptions } from './queues.ts';

/** One attempt of a job. */
export interface Attempt<Name extends JobName = JobName> {
  payload: JobPayload<Name>;
  /** Whether a failure of this attempt is followed by no other. */
  last: boolean;
  /** Aborted when the worker stops, or when the job has been given to another worker. */
  signal: AbortSignal;
}

/**
 * Runs a job. A rejection is a failed attempt: it is stored with the error's message, and tried again by the policy.
 * @returns counts of what was done, which are stored and logged
 */
type JobHandler<Name extends JobName = JobName> = (attempt: Attempt<Name>) => Promise<object | void>;

/** The handlers of jobs by name. */
export type JobHandlers = { [Name in JobName]?: JobHandler<Name> };

/** A failure that no other attempt can change: the job fails at once. */
export class PermanentFailure extends Error {}

/** Seconds; tests shorten them. */
interface Timing {
  /** Between two polls for jobs that are due later, such as retries; others begin by a notification. */
  poll: number;
  /** Between two searches for jobs of crashed workers. */
  monitor: number;
  /** Between two polls of the schedules. */
  schedule: number;
  /** For a statement of the job library to be answered; the same limit as the pool has. */
  statement: number;
}

const TIMING: Timing = { poll: 30, monitor: 30, schedule: 15, statement: 35 };
/** How long running jobs may take after the signal to stop. */
const DRAIN_MS = 20_000;
/** Connections of the job library; it has one more to listen on. */
const CONNECTIONS = 3;
/** The library's own queue, with a job for each time of a schedule. */
const SCHEDULER_QUEUE = '__pgboss__send-it';
/** Characters of an error that are stored. */
const ERROR_LENGTH = 500;

/** The running jobs of this worker. */
export interface JobRunner {
  /** Begins no more jobs and aborts the running ones; resolves when those have ended. */
  stop(): Promise<void>;
}

/**
 * Runs jobs until it is stopped. Any number of workers may do so: a job is run by one of them, and by another when that
 * one crashes. So a job may run twice, and its handler has to bear that.
 * @param handlers jobs without one stay queued
 */
export async function runJobs(
  { databaseUrl, log }: { databaseUrl: string; log: Logger },
  handlers: JobHandlers,
  timing: Timing = TIMING,
): Promise<JobRunner> {
  // A host that vanished never answers: the connection is replaced after a time that no other statement takes.
  const connections = {
    connectionString: databaseUrl,
    Client: JobClient,
    max: CONNECTIONS,
    query_timeout: timing.statement * 1000,
    keepAlive: true,
  };
  const boss = new PgBoss({
    ...connections,
    useListenNotify: true,
    superviseIntervalSeconds: timing.monitor,
    monitorIntervalSeconds: timing.monitor,
    cronMonitorIntervalSeconds: timing.schedule,
    cronWorkerIntervalSeconds: timing.schedule,
    maintenanceIntervalSeconds: 3600,
    // No job waits for another one.
    flowIntervalSeconds: 3600,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed; it goes on'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  const stopping = new AbortController();
  await boss.start();
  await boss.updateQueue(SCHEDULER_QUEUE, { deleteAfterSeconds: 24 * 3600 });
  for (const name of JOB_NAMES) {
    const { schedule, missed }: JobPolicy = JOBS[name];
    await boss.updateQueue(name, changeable(name));
    if (schedule) await boss.schedule(name, schedule, null, missed ? { missed } : {});
  }
  for (const name of JOB_NAMES) {
    const handler = handlers[name] as JobHandler | undefined;
    if (!handler) continue;
    const { concurrency = 1, independent = false }: JobPolicy = JOBS[name];
    const options = {
      batchSize: independent ? 1 : concurrency,
      localConcurrency: independent ? concurrency : 1,
      burstWhenBatchFull: concurrency > 1,
      pollingIntervalSeconds: Math.min(2, timing.poll),
      notifyPollingIntervalSeconds: timing.poll,
      includeMetadata: true,
      perJobResults: true,
    } as const;
    await boss.work<JobPayload<JobName>, object, typeof options>(name, options, (jobs) =>
      Promise.all(jobs.map((job) => run(job, handler, stopping.signal, log))),
    );
  }
  return {
    async stop() {
      stopping.abort();
      await boss.stop({ timeout: DRAIN_MS });
    },
  };
}

/** A queue's policy can't be changed once it is created. */
function changeable(name: JobName) {
  const { policy: _, ...options } = queueOptions(name);
  return options;
}

async function run(
  job: JobWithMetadata<JobPayload<JobName>>,
  handler: JobHandler,
  stopping: AbortSignal,
  log: Logger,
): Promise<JobResult> {
  const { id, name, data, retryCount, retryLimit, signal } = job;
  const last = retryCount >= retryLimit;
  try {
    const done = await handler({ payload: data, last, signal: AbortSignal.any([signal, stopping]) });
    if (done && Object.values(done).some(Boolean)) log.info({ job: name, ...done }, 'job done');
    return { id, status: 'completed', ...(done ? { output: done } : {}) };
  } catch (thrown) {
    const error = withoutParameters(thrown);
    const final = last || error instanceof PermanentFailure;
    const about = { err: error, job: name, id, attempt: retryCount + 1 };
    log.warn(about, final ? 'a job failed' : 'a job failed; it is tried again');
    const message = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_LENGTH);
    // `deadletter` ends the retries; no queue has another for its dead letters.
    return { id, status: final ? 'deadletter' : 'failed', output: { message } };
  }
}

import { Gauge, type Registry } from 'prom-client';
import type { Deps } from '../deps.ts';
import { countJobs, countWorkers, JOB_STATES } from './status.ts';

/** Adds the operational metrics of jobs and workers, which are read from the database when they are collected. */
export function observeJobs(registry: Registry, { pool, log }: Pick<Deps, 'pool' | 'log'>): void {
  /** A gauge without values while the database can't be read: the other metrics are still collected. */
  function gauge(
    name: string,
    help: string,
    labelNames: string[],
    read: (gauge: Gauge) => Promise<void>,
  ): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        this.reset();
        await read(this).catch((error: unknown) => {
          this.remove();
          log.warn({ err: error, metric: name }, "jobs couldn't be counted");
        });
      },
    });
  }
  gauge('jobs', 'Jobs that are not done, by name and state', ['job', 'state'], async (jobs) => {
    for (const counts of await countJobs(pool)) {
      for (const state of JOB_STATES) jobs.set({ job: counts.name, state }, counts[state]);
    }
  });
  gauge('job_wait_seconds', 'How long the longest due job has waited, by name', ['job'], async (wait) => {
    for (const { name, waiting } of await countJobs(pool)) wait.set({ job: name }, waiting);
  });
  gauge('job_workers', 'Workers that gave a sign of life lately', [], async (workers) => {
    workers.set(await countWorkers(pool));
  });
}

import { createJobs } from './jobs.ts';
import { listenForDeliveries } from './notify/deliveries/listen.ts';
import { startDeliveries } from './notify/deliveries/worker.ts';
import { workerHeartbeat } from './operate/servers/worker-heartbeat.ts';
import { notifications } from './platform/database/notifications.ts';
import { enqueue } from './platform/jobs/enqueue.ts';
import { runJobs } from './platform/jobs/runner.ts';
import { startProcess } from './platform/process.ts';
import { eventEnricher } from './results/responses/enrich-event.ts';
import { cacheDefinitions } from './surveys/versions/definitions.ts';

/** How long attempts and jobs under way may take after the signal to stop; a request takes 15 s at most. */
const DRAIN_MS = 20_000;
/** How long the worker may take after that to say that it ended in order. */
const FINISH_MS = 5000;

const deps = await startProcess();
const { config, log, pool, db } = deps;
const notified = notifications({ databaseUrl: config.databaseUrl, log });
const definitions = cacheDefinitions();
const jobs = createJobs(deps, notified, definitions);
const deliveries = startDeliveries(deps, eventEnricher(deps, definitions));
const heartbeat = workerHeartbeat(deps);
listenForDeliveries(notified, deliveries.wake);
let stopping: Promise<void> | undefined;
const starting = runJobs({ databaseUrl: config.databaseUrl, log }, jobs.handlers);
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
await starting;
void heartbeat.beat();
// At once, because after an upgrade that defines metrics anew creators wait for them.
await enqueue(db, 'recount-metrics');
log.info('working');

/** Begins no more deliveries and jobs, lets those under way finish, then closes the database. */
function stop(): Promise<void> {
  stopping ??= (async () => {
    setTimeout(() => {
      setTimeout(() => process.exit(0), FINISH_MS).unref();
      void heartbeat.close().then(() => process.exit(0));
    }, DRAIN_MS).unref();
    await Promise.all([deliveries.stop(), starting.then((runner) => runner.stop())]);
    await heartbeat.close();
    await jobs.close();
    await notified.close();
    await pool.end();
    process.exit(0);
  })();
  return stopping;
}

import { keepFolding } from './results/metrics/fold.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/client.ts';
import { migrate } from './platform/database/migrate.ts';
import { listenForDeliveries } from './notify/deliveries/listen.ts';
import { purgeDeliveries } from './notify/deliveries/purge.ts';
import { keepRedelivering } from './notify/deliveries/redeliver.ts';
import { startDeliveries } from './notify/deliveries/worker.ts';
import { createLog } from './platform/log.ts';
import { oweDailyMails, scheduleDailyMails } from './notify/mails/daily.ts';
import { purgeMails } from './notify/mails/purge.ts';
import { startMails } from './notify/mails/worker.ts';
import { startDepartures } from './people/payments/departures.ts';
import { syncOverdue } from './people/payments/overdue.ts';
import { purgePaymentEvents } from './people/payments/store.ts';
import { releaseHeld } from './collect/save/release.ts';
import { syncDeps } from './people/payments/sync.ts';
import { keepCopiesCurrent } from './results/answer-index/copies.ts';
import { cacheDefinitions } from './surveys/versions/definitions.ts';

/** How long attempts under way may take after the signal to stop; a request has 15 s. */
const DRAIN_MS = 20_000;
const HOUR_MS = 3_600_000;

const config = (() => {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(2);
  }
})();
const log = createLog(config.logLevel);
await migrate(config.databaseUrl);
const { pool, db } = openDatabase(config, log);
const now = () => new Date();
const worker = startDeliveries({ config, log, pool, db, now });
const stopListening = listenForDeliveries(config.databaseUrl, log, worker.wake);
const stopRedelivering = keepRedelivering({ db, log });
const mails = startMails({ config, log, pool, db });
const departures = startDepartures({ config, log, db });
const stopFolding = keepFolding({ pool, log });
const definitions = cacheDefinitions();
const stopCopying = keepCopiesCurrent({ pool, log, definitions });
const stopDailyMails = scheduleDailyMails(
  (at) => oweDailyMails(db, at),
  now,
  (error) => log.error({ err: error }, 'the daily mails failed; they are tried again in ten minutes'),
);

function purge(): void {
  Promise.all([purgeDeliveries(pool, now()), purgeMails(db, now()), purgePaymentEvents(db, now())]).catch(
    (error: unknown) => log.error({ err: error }, 'purging failed'),
  );
}

const payments = syncDeps({ config, log, pool, db, now }, (ownerId) =>
  releaseHeld({ pool, db, log, now, config, definitions }, ownerId),
);

function askForNews(): void {
  if (!payments) return;
  syncOverdue(payments).catch((error: unknown) =>
    log.error({ err: error }, 'asking for payments failed; it is tried again in an hour'),
  );
}
purge();
askForNews();
const purging = setInterval(purge, HOUR_MS);
const asking = setInterval(askForNews, HOUR_MS);
log.info({ pid: process.pid }, 'delivering');

let stopping = false;

/** Takes no more rows, lets attempts under way end, then closes the database. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  clearInterval(purging);
  clearInterval(asking);
  stopDailyMails();
  await stopListening();
  await Promise.all([
    worker.stop(),
    stopRedelivering(),
    mails.stop(),
    departures.stop(),
    stopFolding(),
    stopCopying(),
  ]);
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

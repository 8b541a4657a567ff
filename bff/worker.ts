import { scheduleRollUp } from './results/metrics/roll-up.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/client.ts';
import { migrate } from './platform/database/migrate.ts';
import { notifications } from './platform/database/notifications.ts';
import { listenForDeliveries } from './notify/deliveries/listen.ts';
import { purgeDeliveries } from './notify/deliveries/purge.ts';
import { scheduleRedelivery } from './notify/deliveries/redeliver.ts';
import { startDeliveries } from './notify/deliveries/worker.ts';
import { createLog } from './platform/log.ts';
import { enqueueDailyMails, scheduleDailyMails } from './notify/mails/daily.ts';
import { purgeMails } from './notify/mails/purge.ts';
import { startMails } from './notify/mails/worker.ts';
import { startCustomerDeletions } from './people/payments/customer-deletions.ts';
import { syncOverdue } from './people/payments/overdue.ts';
import { purgePaymentEvents } from './people/payments/store.ts';
import { releaseHeld } from './collect/save/release.ts';
import { syncDeps } from './people/payments/sync.ts';
import { scheduleIndexing } from './results/answer-index/update-index.ts';
import { cacheDefinitions } from './surveys/versions/definitions.ts';

/** How long attempts under way may take after the signal to stop; a request takes 15 s at most. */
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
const notified = notifications({ databaseUrl: config.databaseUrl, log });
listenForDeliveries(notified, worker.wake);
const stopRedelivering = scheduleRedelivery({ db, log });
const mails = startMails({ config, log, pool, db });
const customerDeletions = startCustomerDeletions({ config, log, db });
const stopFolding = scheduleRollUp({ pool, log });
const definitions = cacheDefinitions();
const stopCopying = scheduleIndexing({ pool, log, definitions });
const stopDailyMails = scheduleDailyMails(
  (at) => enqueueDailyMails(db, at),
  now,
  (error) => log.error({ err: error }, 'the daily mails failed; they are tried again in ten minutes'),
);

function purge(): void {
  Promise.all([purgeDeliveries(pool, now()), purgeMails(db, now()), purgePaymentEvents(db, now())]).catch(
    (error: unknown) => log.error({ err: error }, 'purgeTimer failed'),
  );
}

const payments = syncDeps({ config, log, pool, db, now }, (ownerId) =>
  releaseHeld({ pool, db, log, now, config, definitions }, ownerId),
);

function syncPayments(): void {
  if (!payments) return;
  syncOverdue(payments).catch((error: unknown) =>
    log.error({ err: error }, 'paymentTimer for payments failed; it is tried again in an hour'),
  );
}
purge();
syncPayments();
const purgeTimer = setInterval(purge, HOUR_MS);
const paymentTimer = setInterval(syncPayments, HOUR_MS);
log.info({ pid: process.pid }, 'delivering');

let stopping = false;

/** Claims no more rows, lets attempts under way finish, then closes the database. */
async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  clearInterval(purgeTimer);
  clearInterval(paymentTimer);
  stopDailyMails();
  await notified.close();
  await Promise.all([
    worker.stop(),
    stopRedelivering(),
    mails.stop(),
    customerDeletions.stop(),
    stopFolding(),
    stopCopying(),
  ]);
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());

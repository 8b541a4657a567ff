import { collectDefaultMetrics } from 'prom-client';
import { createListener } from './app.ts';
import { ConfigError, readConfig } from './platform/config/config.ts';
import { openDatabase } from './platform/database/client.ts';
import { migrate } from './platform/database/migrate.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createLog } from './platform/log.ts';
import { createServices } from './services.ts';

/** How long open requests may take after the signal to stop. */
const DRAIN_MS = 10_000;
const IDLE_CHECK_MS = 50;

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
const deps = { config, log, pool, db, now: () => new Date() };
const services = createServices(deps);
// Its processes start while the server does. A failure is logged, and reported by /readyz.
void services.respondentBuild.current().catch(() => undefined);
collectDefaultMetrics({ register: services.metrics.registry });

let draining = false;
const handle = createListener(deps, services);
const server = createHttpServer((request, response) => {
  if (draining) response.setHeader('Connection', 'close');
  handle(request, response);
});
server.on('error', (error) => {
  log.fatal({ err: error }, `can't listen on ${config.host}:${config.port}`);
  process.exit(1);
});
server.listen(config.port, config.host, () => log.info({ address: server.address() }, 'listening'));

/** Accepts no new connections, lets open requests finish, stores pending saves, then closes the database. */
function stop(): void {
  if (draining) return;
  draining = true;
  setTimeout(() => process.exit(0), DRAIN_MS).unref();
  services.drain();
  server.close(() => void finish());
  // Browsers hold connections open; each is closed as soon as its last request is answered.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
}

async function finish(): Promise<void> {
  await services.close();
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

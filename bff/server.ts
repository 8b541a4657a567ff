import { collectDefaultMetrics } from 'prom-client';
import { createListener } from './app.ts';
import { originOnThisMachine } from './platform/http/origin-on-this-machine.ts';
import { createHttpServer } from './platform/http/server.ts';
import { startProcess } from './platform/process.ts';
import { removeRunningServer, writeRunningServer } from './site/releases/upload/operator-credential.ts';
import { createServices } from './services.ts';

/** How long open requests may take after the port is closed. */
const DRAIN_MS = 10_000;
/** How long the rest of the stop may take after that. */
const FINISH_MS = 5000;
const IDLE_CHECK_MS = 50;

const deps = await startProcess();
const { config, log, pool } = deps;
const services = createServices(deps);
// The first document must not wait for them.
await services.releases.read();
// Its processes start while the server does. A failure is logged, and reported by /readyz.
void services.respondentBuild.use(() => undefined).catch(() => undefined);
collectDefaultMetrics({ register: services.metrics.registry });

const handle = createListener(deps, services);
const server = createHttpServer((request, response) => {
  if (services.stopping.signal.aborted) response.setHeader('Connection', 'close');
  handle(request, response);
}, config);
server.on('error', (error) => {
  log.fatal({ err: error }, `can't listen on ${config.host}:${config.port}`);
  process.exit(1);
});
server.listen(config.port, config.host, () => {
  log.info({ address: server.address() }, 'listening');
  void services.heartbeat.beat();
  void announce();
});

/**
 * Lets operators' commands on this machine find the server by its data folder. Without the file they need an address and a
 * deploy token.
 */
async function announce(): Promise<void> {
  // A server without a folder of its own, of a test for example, must not take the place of one that has it.
  if (!process.env.DATA_DIR) return;
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : config.port;
  const address = originOnThisMachine(config.host, port);
  const { publicOrigin } = config;
  const running = { address, publicOrigin, pid: process.pid, credential: services.operatorCredential };
  await writeRunningServer(config.dataDir, running).catch((error: unknown) =>
    log.warn({ err: error }, 'operators’ commands can’t find this server by its data folder'),
  );
}

/**
 * Tells load balancers by `/readyz`, and goes on serving until they have had the time to ask: one that isn't told would send requests
 * to a closed port.
 */
function stop(): void {
  if (services.stopping.signal.aborted) return;
  services.stopping.abort();
  setTimeout(close, config.shutdownDelaySeconds * 1000);
}

/** Accepts no new connections, lets open requests finish as far as there is time, stores pending saves, then closes the database. */
function close(): void {
  setTimeout(() => {
    setTimeout(() => process.exit(0), FINISH_MS).unref();
    // One slow request must not cost the pending saves of others, nor let operators believe that the server crashed.
    server.closeAllConnections();
  }, DRAIN_MS).unref();
  services.drain();
  server.close(() => void finish());
  // Browsers hold connections open; each is closed as soon as its last request is answered.
  setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
}

async function finish(): Promise<void> {
  await removeRunningServer(config.dataDir, process.pid).catch(() => undefined);
  await services.close();
  await pool.end();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

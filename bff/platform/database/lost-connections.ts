import type { Pool } from 'pg';

/**
 * Keeps the loss of a connection from ending the process, as an `error` does that has no listener. The pool replaces an idle one.
 * To one that is checked out it doesn't listen; the statements on it fail.
 * @param onIdle called when an idle connection was lost
 */
export function surviveLostConnections(pool: Pool, onIdle: (error: Error) => void): void {
  pool.on('error', onIdle);
  pool.on('connect', (client) => client.on('error', () => undefined));
}

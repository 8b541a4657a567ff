import { createServer } from 'node:net';

/** A loopback port on which no process listens at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('the system gave no port'));
      });
    });
  });
}

/** Starts on free ports that may be taken, before one that is free. */
const ATTEMPTS = 3;

/** How Node and PostgreSQL say that another process listens on the port, or uses it for a connection of its own. */
const TAKEN = /EADDRINUSE|could not create any TCP\/IP sockets/;

/**
 * Starts something on a free port. Between the look for a port and the start another process may take it: then it starts on
 * another one.
 * @throws what `start` throws for any other reason, or on the last attempt
 */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start(await freePort());
    } catch (error) {
      if (attempt === ATTEMPTS || !TAKEN.test(String(error))) throw error;
    }
  }
}

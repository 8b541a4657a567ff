import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';

/** A server whose launcher was just killed holds the port for a moment. */
const PATIENCE_MS = 1500;

/** Why no program of this machine could listen: its address is another machine's, or the name has none. */
const FOREIGN: ReadonlySet<string> = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN']);

/**
 * Checks that no program listens on this port at either loopback address: `localhost` could open one on ::1 alone. Another host must be
 * an address of this machine.
 * @throws StartFailure when another program has it, or no address of this machine has the name
 */
export async function assertPortFree(port: number, host: string, stopping?: AbortSignal): Promise<void> {
  const hosts =
    host === '::1' || host === '127.0.0.1' || host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const codes = await Promise.all(hosts.map((name) => tryListen(port, name)));
    if (codes.includes('EACCES')) {
      throw new StartFailure(
        `Port ${port} needs administrator rights: choose one above 1023 with --port, for example --port 3000.`,
      );
    }
    if (codes.every((code) => code !== undefined && FOREIGN.has(code))) {
      throw new StartFailure(`HOST=${host} is no address of this machine, such as 127.0.0.1 or 0.0.0.0.`, 2);
    }
    if (!codes.includes('EADDRINUSE')) return;
    if (Date.now() > deadline) {
      throw new StartFailure(
        `Port ${port} is taken by another program: stop that one, or choose another port, for example npm start -- --port ${port + 1}.`,
      );
    }
    await sleep(150, undefined, { signal: stopping });
  }
}

function tryListen(port: number, host: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

import { createServer } from 'node:net';
import { onFreePort } from './free-port.ts';

const failing = (times: number, message: string) => {
  const ports: number[] = [];
  const start = async (port: number) => {
    ports.push(port);
    if (ports.length <= times) throw new Error(message);
    return port;
  };
  return { ports, start };
};

it('what finds its port taken starts on another one', async () => {
  for (const message of [
    'The auth emulator did not start: Error: listen EADDRINUSE: address already in use 127.0.0.1:42297',
    'could not create any TCP/IP sockets',
  ]) {
    const { ports, start } = failing(2, message);
    expect(await onFreePort(start)).toBe(ports.at(-1));
    expect(ports).toHaveLength(3);
  }
});

it('gives up after three ports, and at once for any other reason', async () => {
  const taken = failing(3, 'EADDRINUSE');
  await expect(onFreePort(taken.start)).rejects.toThrow('EADDRINUSE');
  expect(taken.ports).toHaveLength(3);
  const full = failing(1, 'ENOSPC');
  await expect(onFreePort(full.start)).rejects.toThrow('ENOSPC');
  expect(full.ports).toHaveLength(1);
});

it('the message of a port that is taken is the one that is looked for', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => first.once('listening', resolve));
  const address = first.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  let attempts = 0;
  const started = await onFreePort(async (free) => {
    attempts += 1;
    const server = createServer().listen(attempts === 1 ? port : free, '127.0.0.1');
    await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
    return server;
  });
  expect(attempts).toBe(2);
  started.close();
  first.close();
});

import { isBlockedPort } from './blocked-ports.ts';

/** Whether this Node's `fetch` refuses a port. The dispatcher, which would open the connection, does not. */
async function isRefused(port: number): Promise<boolean> {
  const dispatcher = {
    dispatch() {
      throw new Error('would connect');
    },
  };
  const error: unknown = await fetch(`http://127.0.0.1:${port}/`, { dispatcher } as object).catch(
    (thrown: unknown) => thrown,
  );
  return String((error as Error).cause).includes('bad port');
}

it('the blocked ports are those that fetch refuses', async () => {
  const ports = Array.from({ length: 11_000 }, (_, port) => port);
  const refused = await Promise.all(ports.map(isRefused));
  expect(ports.filter(isBlockedPort)).toEqual(ports.filter((port) => refused[port]));
});

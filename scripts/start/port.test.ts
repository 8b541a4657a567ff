import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { assertPortFree } from './port.ts';

it.each(['127.0.0.1', '::1'])(
  'a port that another program holds on %s is reported in one sentence',
  async (host) => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, host, resolve));
    const { port } = other.address() as AddressInfo;
    await expect(assertPortFree(port, '127.0.0.1')).rejects.toThrow(
      `Port ${port} is taken by another program: stop that one, or choose another port, for example npm start -- --port ${port + 1}.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await expect(assertPortFree(port, '127.0.0.1')).resolves.toBeUndefined();
  },
);

it.each(['192.0.2.1', 'nowhere.invalid'])(
  '%s, where nothing of this machine can listen, is refused',
  async (host) => {
    await expect(assertPortFree(4000, host)).rejects.toThrow(`HOST=${host} is no address of this machine`);
  },
);

import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { diagnose } from './diagnose.ts';

const CODE = 'var area = 1;';
const integrity = `sha384-${createHash('sha384').update(CODE).digest('base64')}`;

let server: Server;
let origin: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/hanging.js') return;
    const status = { '/good.js': 200, '/other.js': 200, '/broken.js': 500 }[request.url ?? ''] ?? 404;
    response.writeHead(status).end(request.url === '/good.js' ? CODE : '<!doctype html>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const file = (path: string) => ({ href: origin + path, integrity });

describe('diagnose', () => {
  it.each([
    ['/gone.js', 'missing'],
    ['/broken.js', 'server'],
    ['/other.js', 'garbage'],
    ['/hanging.js', 'timeout'],
    ['/good.js', 'crashed'],
  ])('%s: %s', async (path, cause) => {
    expect(await diagnose([file('/good.js'), file(path)])).toBe(cause);
  });

  it('reports offline if no request gets a response', async () => {
    expect(await diagnose([{ href: 'http://127.0.0.1:1/x.js', integrity }])).toBe('offline');
  });
});

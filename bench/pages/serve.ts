import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync } from 'node:zlib';

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html; charset=utf-8',
};

/**
 * Serves files by name, compressed once, on a loopback address of their own.
 * @returns its origin, and how to stop it
 */
export async function serve(
  files: ReadonlyMap<string, string | Buffer>,
): Promise<{ origin: string; close: () => void }> {
  const compressed = new Map([...files].map(([name, content]) => [name, brotliCompressSync(content)]));
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1).split('?')[0] ?? '';
    const content = compressed.get(name);
    if (!content) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader('Content-Type', TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream');
    response.setHeader('Content-Encoding', 'br');
    response.end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

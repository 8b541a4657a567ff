import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { type Announcements, announcementStream, isOwnAddress } from './announcements.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

const UPDATES = '/updates';
/** A name that can't leave its folder: no leading dot, no separator. */
const SAFE = /^\/[A-Za-z0-9_][A-Za-z0-9._-]*$/;

/** A development server of one area: its address, and the builds that it announces to open pages. */
export interface DevServer {
  /** `http://localhost:<port>` */
  origin: string;
  announcements: Announcements;
}

interface Options {
  port: number;
  /** Their files are served. */
  folders: readonly string[];
  /** The origin of the shell, whose pages alone may load them. */
  shell: string;
}

/**
 * Serves a development build on loopback to the pages of one shell. Other sites that are open in the same browser can't read the
 * sources, also not by a name that resolves to this machine (DNS rebinding).
 * @throws with code EADDRINUSE if the port is taken
 */
export async function openDevServer({ port, folders, shell }: Options): Promise<DevServer> {
  const stream = announcementStream();
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const origin = `http://localhost:${port}`;
  const close = () => {
    stream.close();
    server.close();
    server.closeAllConnections();
  };
  return {
    origin,
    announcements: {
      address: origin + UPDATES,
      announce: stream.announce,
      announceErrors: stream.announceErrors,
      close,
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('X-Content-Type-Options', 'nosniff');
    if (!isAllowed(request, shell)) return end(response, 403);
    response.setHeader('Access-Control-Allow-Origin', shell);
    if (request.method === 'OPTIONS') {
      // Chromium asks before a page of another network reaches this machine.
      response.setHeader('Access-Control-Allow-Private-Network', 'true');
      response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD');
      return end(response, 204);
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405);
    const path = request.url?.split('?')[0] ?? '';
    if (path === UPDATES) return stream.open(request, response);
    const type = SAFE.test(path) ? TYPES[extname(path)] : undefined;
    const found = type && (await findFile(folders, path));
    if (!found) return end(response, 404);
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': found.size });
    if (request.method === 'HEAD') response.end();
    else
      createReadStream(found.file)
        .on('error', () => response.destroy())
        .pipe(response);
  }
}

async function findFile(
  folders: readonly string[],
  path: string,
): Promise<{ file: string; size: number } | undefined> {
  for (const folder of folders) {
    const file = join(folder, path);
    const found = await stat(file).catch(() => undefined);
    if (found?.isFile()) return { file, size: found.size };
  }
  return undefined;
}

function end(response: ServerResponse, status: number): void {
  response.writeHead(status).end();
}

/** Whether a request is for a page of the shell, or is no request of another page. */
function isAllowed({ headers }: IncomingMessage, shell: string): boolean {
  const { host, origin, 'sec-fetch-site': site, 'sec-fetch-dest': kind } = headers;
  if (!isOwnAddress(`http://${host}`)) return false;
  if (origin !== undefined) return origin === shell;
  // Pictures are requested without an origin.
  return site !== 'cross-site' || kind === 'image';
}

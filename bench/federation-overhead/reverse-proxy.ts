import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import type { PageConfig } from '@canvass/shared/contract/page-config';
import type { OneBuild } from './one-build.ts';

/** As the server compresses documents. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** A server before an instance. */
export interface ReverseProxy {
  origin: string;
  close(): void;
}

/**
 * Serves an instance on an origin of its own. With `one` its documents load that build instead of the instance's shell and
 * areas, with the same headers; everything else is the instance’s own. Without, nothing is changed: both pass through the same kind of
 * proxy.
 */
export async function startReverseProxy(instance: string, one?: OneBuild): Promise<ReverseProxy> {
  const server = createServer((incoming, response) => {
    answer(instance, one, incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function answer(
  instance: string,
  one: OneBuild | undefined,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const path = incoming.url ?? '/';
  const isDocument = incoming.headers['sec-fetch-dest'] === 'document';
  const name = path.startsWith('/s/') ? path.slice('/s/'.length) : '';
  // Any file of the shell's build has the headers of a file of this one.
  const isOwn = one !== undefined && Object.hasOwn(one.manifest.files, name);
  const { host } = new URL(instance);
  const headers = {
    ...incoming.headers,
    host,
    ...(incoming.headers.origin ? { origin: instance } : {}),
    ...(isDocument ? { 'accept-encoding': 'identity' } : {}),
  };
  const asked = isOwn ? await shellFile(instance) : path;
  const upstream = request(instance + asked, { method: incoming.method ?? 'GET', headers });
  incoming.pipe(upstream);
  const found = await new Promise<IncomingMessage>((resolve, reject) => {
    upstream.once('response', resolve).once('error', reject);
  });
  if (!isOwn && !isDocument) {
    response.writeHead(found.statusCode ?? 502, found.headers);
    found.pipe(response);
    response.once('close', () => upstream.destroy());
    return;
  }
  const content = await buffer(found);
  const body = isOwn
    ? await readFile(join(one.folder, `${name}.br`)).catch(() => readFile(join(one.folder, name)))
    : brotliCompressSync(one ? withOneBuild(content.toString(), one) : content, QUALITY);
  const isCompressed = !isOwn || found.headers['content-encoding'] === 'br';
  response.writeHead(found.statusCode ?? 502, {
    ...found.headers,
    'content-length': body.length,
    ...(isCompressed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(body);
}

const shellFiles = new Map<string, Promise<string>>();

/** The address of the entry of an instance's shell. */
function shellFile(instance: string): Promise<string> {
  const known = shellFiles.get(instance);
  if (known) return known;
  const found = fetch(`${instance}/login`)
    .then((login) => login.text())
    .then((html) => /src="(\/s\/main\.[^"]+)"/.exec(html)?.[1] ?? '');
  shellFiles.set(instance, found);
  return found;
}

const PRELOAD = /<link rel="preload" as="script"[^>]*>\n/g;
const ENTRY = /<script src="\/s\/main\.[^>]*>/;
const CONFIG = /(<script type="application\/json" id="page-config">)(.*?)(<\/script>)/s;

/** A document that loads the one build: its scripts, and a registry without the files of areas. */
function withOneBuild(html: string, { manifest, scripts }: OneBuild): string {
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  const area = /href="\/r\/([\w-]+)\//.exec(html)?.[1] ?? '';
  const texts = manifest.preloadMessages?.en ?? [];
  const files = [...new Set([...manifest.preload, ...texts, ...(scripts.get(area) ?? [])])];
  const attributes = (file: string) =>
    `integrity="${manifest.files[file]}" crossorigin="anonymous" nonce="${nonce}"`;
  const preloads = files.map(
    (file) => `<link rel="preload" as="script" href="/s/${file}" ${attributes(file)}>\n`,
  );
  return html
    .replace(PRELOAD, '')
    .replace(CONFIG, (_, before: string, config: string, after: string) => {
      const page = JSON.parse(config) as PageConfig;
      const registry = page.registry.map(({ id, version, routes, nav }) => ({
        id,
        version,
        routes,
        nav,
        entry: { href: '/s/', integrity: '' },
        preload: [],
      }));
      const text = JSON.stringify({ ...page, registry }).replaceAll('<', '\\u003c');
      return `${preloads.join('')}${before}${text}${after}`;
    })
    .replace(ENTRY, `<script src="/s/${manifest.entry}" ${attributes(manifest.entry)} defer>`);
}

import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { nodePackage } from './pinned.mjs';
import { trimPackages } from './trim.mjs';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-trim-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(path: string, content = ''): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  return file;
}

it('source maps of packages and the headers of Node are removed, and nothing else', () => {
  const note = write('node_modules/.package-lock.json');
  const removed = [
    `node_modules/${nodePackage(process.platform, process.arch)}/include/node/node.h`,
    'node_modules/koa/lib/application.js.map',
    'node_modules/@scope/name/dist/index.d.mts.map',
    'bff/node_modules/lru-cache/dist/index.min.js.map',
  ].map((path) => write(path));
  const needed = [
    'node_modules/koa/lib/application.js',
    'node_modules/koa/data.map',
    'bff/server.js.map',
    'shell/dist/main.js.map',
  ].map((path) => write(path));
  symlinkSync(join(folder, 'bff'), join(folder, 'node_modules/bff'));
  utimesSync(note, 0, 0);
  trimPackages(folder);
  expect(removed.filter(existsSync)).toEqual([]);
  expect(needed.filter((file) => !existsSync(file))).toEqual([]);
  // Newer than the folders that were changed, or npm would install everything again.
  expect(statSync(note).mtimeMs).toBeGreaterThan(statSync(dirname(removed[1] ?? '')).mtimeMs);
});

it('drizzle-orm keeps the addresses of its parts, as they were, and loses those of single files', () => {
  write('node_modules/.package-lock.json');
  const parts = {
    '.': { import: './index.js', require: './index.cjs' },
    './pg-core': { import: './pg-core/index.js' },
    './node-postgres/migrator': { import: './node-postgres/migrator.js' },
  };
  const manifest = {
    name: 'drizzle-orm',
    type: 'module',
    exports: { ...parts, './pg-core/columns/json': 'x' },
  };
  const file = write('node_modules/drizzle-orm/package.json', JSON.stringify(manifest));
  trimPackages(folder);
  trimPackages(folder);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ ...manifest, exports: parts });
});

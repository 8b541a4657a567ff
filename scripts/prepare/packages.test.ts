import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { nodePackage } from './pinned.mjs';

interface Entry {
  version?: string;
  dev?: boolean;
  resolved?: string;
}

const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'));
const lock: Record<string, Entry> = read('package-lock.json').packages;

it.each([
  ['linux', 'x64'],
  ['linux', 'arm64'],
  ['darwin', 'x64'],
  ['darwin', 'arm64'],
  ['win32', 'x64'],
])('Node for %s on %s is pinned, in the same version for all platforms', (platform, arch) => {
  const name = nodePackage(platform, arch);
  const pinned = read('package.json').optionalDependencies;
  expect(new Set(Object.values(pinned)).size).toBe(1);
  expect(lock[`node_modules/${name}`]?.version).toBe(pinned[name]);
});

it('the lock file names no registry', () => {
  const named = Object.values(lock).filter(({ resolved }) => resolved?.includes('://'));
  expect(named).toEqual([]);
});

it.each(['jest', '@playwright/test', '@biomejs/biome', 'recheck', 'drizzle-kit', 'selenium-webdriver'])(
  'starting does without %s',
  (tool) => expect(lock[`node_modules/${tool}`]).toMatchObject({ dev: true }),
);

it.each(['@rspack/core', 'firebase-tools', 'koa', 'react-refresh'])(
  '%s is installed for starting',
  (name) => {
    expect(lock[`node_modules/${name}`]?.dev).toBeUndefined();
  },
);

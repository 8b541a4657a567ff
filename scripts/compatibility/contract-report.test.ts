import { globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../start/workspaces.ts';
import { exportedNames } from './exported-names.ts';
import { REPORTED, UNREPORTED } from './reported-modules.ts';

it('every module of the contract that an area imports is reported, or there is a reason why not', () => {
  const files = globSync('mfe-*/src/**/*.{ts,tsx}', { cwd: ROOT }).filter(
    (file) => !/\.test\.|\/testing\//.test(file),
  );
  const imported = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/@canvass\/shared\/contract\/([\w-]+)'/g)].map(
      ([, name]) => name,
    ),
  );
  expect(imported.length).toBeGreaterThan(50);
  const known = new Set<string | undefined>([...REPORTED, ...Object.keys(UNREPORTED)]);
  expect([...new Set(imported)].filter((name) => !known.has(name))).toEqual([]);
});

describe('the names that a module exports', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'canvass-exports-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function names(source: string): Promise<string[]> {
    const file = join(folder, 'module.tsx');
    await writeFile(file, source);
    return exportedNames(file);
  }

  it('are those of values, however they are exported', async () => {
    const source = `
      export { One, type Hidden, two as Two } from './one.tsx';
      export type { Hidden as Other } from './one.tsx';
      export interface Shape { a: string }
      export const three = 3, four = <p />;
      export function five() {}
      export class Six {}
      export default three;
    `;
    expect(await names(source)).toEqual(['One', 'Six', 'Two', 'default', 'five', 'four', 'three']);
  });

  it('must be in the file', async () => {
    await expect(names("export * from './one.tsx';")).rejects.toThrow('re-exports everything');
  });
});

import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../start/workspaces.ts';

/** The files that a new area changes or its checks read; all others are linked. */
const COPIED = [
  '.github/CODEOWNERS',
  '.oxlintrc.json',
  'biome.json',
  'e2e/tsconfig.json',
  'package-lock.json',
  'package.json',
  'tsconfig.base.json',
];
const LINKED = ['e2e/support', 'scripts', 'shared'];

/**
 * For tests: a checkout in a temporary folder in which an area can be made, checked and built. Nothing in it leads to a write in
 * the repository: the folder of packages is its own, only the packages are links.
 */
export async function scratchCheckout(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-checkout-'));
  for (const file of COPIED) await cp(join(ROOT, file), join(folder, file));
  for (const name of LINKED) await symlink(join(ROOT, name), join(folder, name));
  await linkEach('node_modules', folder);
  await linkEach('node_modules/@canvass', folder);
  await writeFile(join(folder, 'jest.config.mjs'), jestConfig(folder));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** The repository's unit tests, of the areas in the folder alone. */
const jestConfig = (folder: string): string => `
import config from ${JSON.stringify(pathToFileURL(join(ROOT, 'jest.config.mjs')))};
const [unit] = config.projects;
export default { ...unit, rootDir: ${JSON.stringify(folder)}, roots: ['<rootDir>'], modulePathIgnorePatterns: [] };
`;

/** Links all that is in a folder of the repository; packages of a scope that is filled by itself are left out. */
async function linkEach(name: string, folder: string): Promise<void> {
  await mkdir(join(folder, name), { recursive: true });
  for (const entry of await readdir(join(ROOT, name))) {
    if (entry !== '@canvass') await symlink(join(ROOT, name, entry), join(folder, name, entry));
  }
}

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CommandError } from '../releases/command-error.ts';

const CODE_OWNERS = '.github/CODEOWNERS';
/** Where the teams of `CODEOWNERS` begin. */
const COLUMN = 27;

interface LockFile {
  packages: Record<string, unknown>;
}

interface Package {
  name: string;
  version: string;
  license: string;
  dependencies: Record<string, string>;
}

/**
 * Adds a workspace to the lock file as `npm install` would, without a registry: its dependencies are those of other areas.
 */
export async function addToLockFile(root: string, folder: string): Promise<void> {
  const file = join(root, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as LockFile;
  const own = JSON.parse(await readFile(join(root, folder, 'package.json'), 'utf8')) as Package;
  const { name, version, license, dependencies } = own;
  const sorted = Object.fromEntries(Object.entries(dependencies).sort(byName));
  const packages = Object.entries({
    ...lock.packages,
    [folder]: { name, version, license, dependencies: sorted },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  }).sort(byName);
  await writeFile(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`);
}

/** npm's order. */
const byName = ([one]: [string, unknown], [other]: [string, unknown]) => one.localeCompare(other, 'en');

/** The teams that own anything in a checkout. */
async function teamsOf(root: string): Promise<string[]> {
  const rules = (await readFile(join(root, CODE_OWNERS), 'utf8')).split('\n');
  const owners = rules
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => line.split(/\s+/)[1] ?? '');
  return [...new Set(owners)];
}

/** @throws CommandError when the team is unknown: its reviews would be asked of no one */
export async function checkOwner(root: string, owner: string): Promise<void> {
  const teams = await teamsOf(root);
  if (teams.includes(owner)) return;
  throw new CommandError(
    `"${owner}" owns nothing yet: name one of ${teams.join(', ')}, or add the team to ${CODE_OWNERS} and CONTRIBUTING.md first.`,
    2,
  );
}

/** Adds a line for each folder to `CODEOWNERS`. */
export async function addOwner(root: string, folders: readonly string[], owner: string): Promise<void> {
  const file = join(root, CODE_OWNERS);
  const text = await readFile(file, 'utf8');
  const lines = folders.map((folder) => `${`/${folder}/`.padEnd(COLUMN - 1)} ${owner}\n`);
  await writeFile(file, `${text.trimEnd()}\n\n${lines.join('')}`);
}

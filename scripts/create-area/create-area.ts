import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { CommandError } from '../releases/command-error.ts';
import { tool } from '../test/command.ts';
import { areaPath, areasOf, checkName } from './area-name.ts';
import { addOwner, addToLockFile, checkOwner } from './registration.ts';

/** A whole area, in the places where its files go; `npm test` checks it like the areas themselves. */
const TEMPLATE = join(import.meta.dirname, 'template');
/** Files that only the checks of the template need. */
const NOT_COPIED = new Set(['tsconfig.base.json', join('e2e', 'tsconfig.json')]);
const TEMPLATE_ID = 'template-area';

export interface NewArea {
  /** Also the name of its folder (`mfe-<id>`), address, texts and tests. */
  id: string;
  /** The area's name in the menu and as a heading. */
  title: { en: string; it: string };
  /** The team in `CODEOWNERS`. */
  owner: string;
}

/**
 * Makes an area in a checkout: its workspace, its browser test, its entry in the lock file and in `CODEOWNERS`. Everything else
 * finds it by its folder.
 * @returns the files, relative to the checkout
 * @throws CommandError when it can't be made; nothing is written then
 */
export async function createArea(root: string, area: NewArea): Promise<string[]> {
  checkName(area.id, root);
  await checkOwner(root, area.owner);
  const order = Math.max(0, ...areasOf(root).flatMap(({ nav }) => nav.map((entry) => entry.order))) + 10;
  const files = await templateFiles();
  const made = await Promise.all(
    files.map(async (file) => {
      const path = file.replaceAll(TEMPLATE_ID, area.id);
      await mkdir(dirname(join(root, path)), { recursive: true });
      const text = filled(await readFile(join(TEMPLATE, file), 'utf8'), area, order);
      await writeFile(join(root, path), text, { flag: 'wx' });
      return path;
    }),
  );
  const folder = `mfe-${area.id}`;
  await format(root, [folder, join('e2e', area.id)]);
  await addToLockFile(root, folder);
  await link(root, folder);
  await addOwner(root, [folder, `e2e/${area.id}`], area.owner);
  return made.sort();
}

async function templateFiles(): Promise<string[]> {
  const entries = await readdir(TEMPLATE, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(TEMPLATE, join(entry.parentPath, entry.name)))
    .filter((file) => !NOT_COPIED.has(file) && !file.split(sep).includes('dist'));
}

/** A file of the template for the area. A replacement is a function, because `$` in a text would mean something else. */
function filled(text: string, { id, title }: NewArea, order: number): string {
  return text
    .replaceAll(`/admin/${TEMPLATE_ID}`, () => areaPath(id))
    .replaceAll(TEMPLATE_ID, () => id)
    .replaceAll('Template area', () => JSON.stringify(title.en).slice(1, -1))
    .replaceAll('Area modello', () => JSON.stringify(title.it).slice(1, -1))
    .replace('"order": 1000', () => `"order": ${order}`);
}

/** With another name some lines are too long, and others could be one. */
async function format(root: string, folders: string[]): Promise<void> {
  const { code, output } = await tool('biome', ['format', '--write', ...folders], {}, root);
  if (code !== 0) throw new CommandError(`The files of the area could not be formatted:\n${output}`);
}

/** As `npm install` does; without it npm's own commands call the workspace missing. */
async function link(root: string, folder: string): Promise<void> {
  const scope = join(root, 'node_modules', '@canvass');
  await mkdir(scope, { recursive: true });
  await symlink(join('..', '..', folder), join(scope, folder), 'junction').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    },
  );
}

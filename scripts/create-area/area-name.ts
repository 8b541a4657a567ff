import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readArea } from '@canvass/shared/build/read-area';
import { areaId, type AreaManifest } from '@canvass/shared/contract/area-manifest';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { CommandError } from '../releases/command-error.ts';

/** More would wrap in menus and lists of releases. */
const MAX_LENGTH = 40;

/** The area's address: ids of the dashboard's areas may begin with `admin-`, their addresses say it already. */
export const areaPath = (id: string) => `/admin/${id.replace(/^admin-/, '')}`;

/** The `area.json` of each area of a checkout. */
export function areasOf(root: string): AreaManifest[] {
  return globSync('mfe-*/area.json', { cwd: root }).map((file) => readArea(join(root, dirname(file))));
}

/**
 * Checks the name of a new area: its id, from which its folder, package, address, texts and tests get theirs.
 * @throws CommandError saying what is wrong with it, before anything is written
 */
export function checkName(id: string, root: string): void {
  const refuse = (reason: string): never => {
    throw new CommandError(`"${id}" can’t be the name of an area: ${reason}`, 2);
  };
  if (id.startsWith('mfe-')) refuse(`leave out mfe-, which only its folder has: ${id.slice(4) || 'teams'}.`);
  if (!areaId.safeParse(id).success) {
    refuse('lower-case letters, digits and single hyphens only, beginning with a letter: team-members.');
  }
  if (id.length > MAX_LENGTH) refuse(`it has ${id.length} characters, and ${MAX_LENGTH} are allowed.`);
  if (id === SHELL_AREA || id === 'common') refuse('the program uses it itself.');
  for (const folder of [`mfe-${id}`, join('e2e', id)]) {
    if (existsSync(join(root, folder))) refuse(`the folder ${folder} exists.`);
  }
  const path = areaPath(id);
  for (const { id: owner, routes, nav } of areasOf(root)) {
    const claimed = [...routes, ...nav].find(
      (each) => each.path === path || each.path.startsWith(`${path}/`),
    );
    if (claimed) refuse(`${claimed.path} belongs to ${owner}.`);
  }
}

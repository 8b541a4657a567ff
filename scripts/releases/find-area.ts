import { existsSync } from 'node:fs';
import { basename, join, relative, resolve, sep } from 'node:path';
import { areaId } from '@canvass/shared/contract/area-manifest';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { buildableWorkspaces, ROOT, type NpmWorkspace } from '../start/workspaces.ts';
import { CommandError } from './command-error.ts';

/** The area of a command. */
export interface FoundArea {
  /** Its id. */
  area: string;
  /** The workspace that it is built from; undefined for one that isn't in this checkout, such as one that was deleted. */
  workspace: NpmWorkspace | undefined;
  /** The words of the command line after the area. */
  rest: string[];
}

/**
 * Finds the area that a command is about: that of the folder in which npm runs it (`-w mfe-account`), else the first word
 * (`mfe-account` or `account`).
 * @throws CommandError when there is none
 */
export function findArea(words: readonly string[], folder = process.cwd()): FoundArea {
  const workspaces = buildableWorkspaces().filter(({ kind }) => kind !== 'page');
  const own = workspaces.find((workspace) => resolve(workspace.folder) === resolve(folder)) ?? copyIn(folder);
  if (own) return { area: areaOf(basename(own.folder)), workspace: own, rest: [...words] };
  const [named, ...rest] = words;
  const known = workspaces.map(({ name }) => name).join(', ');
  if (named === undefined) {
    throw new CommandError(`Name the area: ${known} (npm run deploy -- mfe-account).`, 2);
  }
  const area = areaOf(basename(named));
  if (!areaId.safeParse(area).success) throw new CommandError(`"${named}" is no area: ${known}.`, 2);
  const workspace = workspaces.find(({ name }) => areaOf(name) === area);
  return { area, workspace, rest };
}

/** An area's folder that is none of the workspaces, such as a copy of one. */
function copyIn(folder: string): NpmWorkspace | undefined {
  if (!existsSync(join(folder, 'area.json'))) return undefined;
  // A name of its own, so that the notes of npm start about its own builds aren't overwritten.
  const name = relative(ROOT, folder).replaceAll(sep, '-');
  return { name, folder, build: 'rspack build', kind: 'area' };
}

/** The ids of areas lack the `mfe-` of their folders. */
const areaOf = (name: string) => (name === SHELL_AREA ? SHELL_AREA : name.replace(/^mfe-/, ''));

/** Where paths of the command line are relative to: npm runs a command in its package's folder. */
const callerFolder = process.env.INIT_CWD ?? process.cwd();

/** The data folder of a command. */
export function dataFolder(given: string | undefined): string {
  const data = given ?? process.env.CANVASS_DATA;
  return data ? resolve(callerFolder, data) : resolve(ROOT, '.data');
}

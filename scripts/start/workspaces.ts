import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { workspaceFolders } from './workspace-folders.mjs';

export const ROOT = resolve(import.meta.dirname, '../..');

/** A workspace with a build. */
export interface NpmWorkspace {
  /** Folder name, for example `mfe-account`. */
  name: string;
  folder: string;
  /** The command of its `build` script. */
  build: string;
  /** `area` and `shell` are released; a `page` is part of the server's installation. */
  kind: 'area' | 'shell' | 'page';
}

/** The workspaces of the root package that have a `build` script. */
export function buildableWorkspaces(): NpmWorkspace[] {
  return workspaceFolders().flatMap((name) => {
    const folder = join(ROOT, name);
    const { scripts } = readJson(join(folder, 'package.json')) as { scripts?: Record<string, string> };
    return scripts?.build ? [{ name, folder, build: scripts.build, kind: kindOf(folder) }] : [];
  });
}

function kindOf(folder: string): NpmWorkspace['kind'] {
  if (existsSync(join(folder, 'area.json'))) return 'area';
  return basename(folder) === SHELL_AREA ? 'shell' : 'page';
}

const NOT_INPUT = new Set(['node_modules', 'dist', 'coverage', '.cache']);

/** Folders and files that are inputs of every build, besides the installed packages. */
const COMMON_INPUTS = ['shared', 'tsconfig.base.json'];

/**
 * Digest of all inputs of a build. It hashes contents rather than times, so that a checkout or a copy of the folder
 * causes no builds.
 * @param common digest of the common inputs, from `commonDigest`
 */
export function inputDigest(workspace: NpmWorkspace, common: string): string {
  const hash = createHash('sha256').update(common);
  addFolder(hash, workspace.folder);
  return hash.digest('hex');
}

/** Digest of the inputs that all builds share. */
export function commonDigest(): string {
  const hash = createHash('sha256');
  for (const name of COMMON_INPUTS) {
    if (name.includes('.')) hash.update(readFileSync(join(ROOT, name)));
    else addFolder(hash, join(ROOT, name));
  }
  for (const line of installedPackages()) hash.update(line);
  return hash.digest('hex');
}

/** The packages of the lock file, one line each. Its lines about own workspaces don't count: adding one changes no other's build. */
function installedPackages(): string[] {
  const { packages } = readJson(join(ROOT, 'package-lock.json')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes('node_modules/') && !link)
    .map(([path, { version, integrity }]) => `\0${path} ${version} ${integrity}\0`);
}

function addFolder(hash: ReturnType<typeof createHash>, folder: string): void {
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!NOT_INPUT.has(entry.name)) addFolder(hash, path);
    } else if (entry.isFile() && !/\.test\.tsx?$|\.tsbuildinfo$|\.log$/.test(entry.name)) {
      hash.update(`\0${path.slice(ROOT.length)}\0`).update(readFileSync(path));
    }
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

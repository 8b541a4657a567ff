import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sharedModules } from '../federation/shared-modules.ts';

interface PackageJson {
  name: string;
  version: string;
}

/** Reads the package.json of a folder. */
export function readPackage(folder: string): PackageJson {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageJson;
}

/** Version of an installed package, resolved as Node does: from the folder upwards. */
function installedVersion(name: string, from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    try {
      return readPackage(join(folder, 'node_modules', name)).version;
    } catch {
      if (folder === dirname(folder)) throw new Error(`${name} is not installed; run npm install first`);
    }
  }
}

/** The shared modules with their versions in this build. */
export function sharedVersions(from: string): Record<string, string> {
  return Object.fromEntries(sharedModules.map((row) => [row.request, installedVersion(row.package, from)]));
}

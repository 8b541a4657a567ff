import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { prettifyError } from 'zod/mini';
import { type AreaManifest, areaManifest } from '../contract/area-manifest.ts';

/**
 * Reads the `area.json` of an area.
 * @param folder the workspace's folder
 * @throws Error naming the file and what is wrong in it
 */
export function readArea(folder: string): AreaManifest {
  const file = join(basename(folder), 'area.json');
  const { data, error } = areaManifest.safeParse(parsed(folder, file));
  if (error) throw new Error(`${file} is not as areas need it:\n${prettifyError(error)}`);
  return data;
}

function parsed(folder: string, file: string): unknown {
  const text = readFileSync(join(folder, 'area.json'), 'utf8');
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Error(`${file} is not valid JSON: ${(error as Error).message}`, { cause: error });
  }
}

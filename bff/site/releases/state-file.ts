import { mkdir, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { type StoredArea, storedArea } from './state.ts';

const fileContent = z.object({ areas: z.array(storedArea) });

/**
 * Reads the state that a server wrote the last time.
 * @returns nothing when there is no such file, or it can't be parsed
 */
export async function readStateFile(path: string): Promise<StoredArea[]> {
  try {
    return fileContent.parse(JSON.parse(await readFile(path, 'utf8'))).areas;
  } catch {
    return [];
  }
}

/** Writes the state, for a start without the database. */
export async function writeStateFile(path: string, areas: StoredArea[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const content: z.infer<typeof fileContent> = { areas };
  await writeAtomically(path, JSON.stringify(content));
}

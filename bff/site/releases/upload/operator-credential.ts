import { timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../../platform/atomic-file.ts';
import { folderIdentity } from '../../../platform/folder-identity.ts';
import { newSecretToken } from '../../../platform/secret-tokens.ts';

/**
 * `<data>/server.json`, readable for its owner only: where the server of this data folder answers, and the credential of
 * this start. A process that can read it could read and change the whole database as well.
 */
const runningServer = z.object({
  /** Where it answers on this machine. */
  address: z.url(),
  /** The address that people use. */
  publicOrigin: z.url(),
  pid: z.number().int(),
  credential: z.string(),
  /** Identity of the data folder, which a copy doesn't have; servers of earlier releases leave it out. */
  folder: z.string().optional(),
});
export type RunningServer = Omit<z.infer<typeof runningServer>, 'folder'>;

const fileOf = (dataDir: string) => join(dataDir, 'server.json');

/**
 * The credential of operators' commands on this machine, instead of a deploy token. It holds for all areas, until the server
 * ends.
 */
export const operatorCredential = (): string => newSecretToken('cvo_');

/** Compares two credentials; how long it takes tells nothing of where they differ, so that one can't be guessed by characters. */
export function isSameCredential(given: string, own: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(own)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Records for operators' commands where the server is. @param server `pid`: of the server, which is checked before it is asked */
export async function writeRunningServer(dataDir: string, server: RunningServer): Promise<void> {
  const folder = await folderIdentity(dataDir);
  await writeAtomically(fileOf(dataDir), `${JSON.stringify({ ...server, folder })}\n`, 0o600);
}

/**
 * Reads where the server of a data folder is.
 * @returns undefined if none has started there, the file can't be read, or it was copied from the folder of another server
 */
export async function readRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    const { folder, ...server } = runningServer.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
    return folder === undefined || folder === (await folderIdentity(dataDir)) ? server : undefined;
  } catch {
    return undefined;
  }
}

/** Removes the file at the server's end, unless another server has replaced it. */
export async function removeRunningServer(dataDir: string, pid: number): Promise<void> {
  if ((await readRunningServer(dataDir))?.pid === pid) await rm(fileOf(dataDir), { force: true });
}

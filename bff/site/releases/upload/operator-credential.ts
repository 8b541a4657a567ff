import { timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomically } from '../../../platform/atomic-file.ts';
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
});
export type RunningServer = z.infer<typeof runningServer>;

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
  await writeAtomically(fileOf(dataDir), `${JSON.stringify(server)}\n`, 0o600);
}

/** Reads where the server of a data folder is; undefined if none has started there, or the file can't be read. */
export async function readRunningServer(dataDir: string): Promise<RunningServer | undefined> {
  try {
    return runningServer.parse(JSON.parse(await readFile(fileOf(dataDir), 'utf8')));
  } catch {
    return undefined;
  }
}

/** Removes the file at the server's end, unless another server has replaced it. */
export async function removeRunningServer(dataDir: string, pid: number): Promise<void> {
  if ((await readRunningServer(dataDir))?.pid === pid) await rm(fileOf(dataDir), { force: true });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { folderIdentity } from '../../platform/folder-identity.ts';
import { commandOf, hasEnded } from './process-identity.ts';

/** What a running PostgreSQL notes in its `postmaster.pid`, whose lines its documentation lists. */
interface Postmaster {
  pid: number;
  port: string;
}

const linesOf = async (cluster: string) =>
  (await readFile(postmasterFile(cluster), 'utf8').catch(() => '')).split('\n').map((line) => line.trim());

export const postmasterFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * Reads which server has a cluster. After a crash it may name a process that has ended, or another with its id.
 * @returns undefined if there is no file; `copied` if the cluster was copied while the server ran, which still has the other one
 */
export async function readPostmaster(cluster: string): Promise<Postmaster | 'copied' | undefined> {
  const [pid = '', folder = '', , port = ''] = await linesOf(cluster);
  if (!Number(pid)) return undefined;
  const isOther = (await folderIdentity(folder)) !== (await folderIdentity(cluster));
  // A folder that was moved isn't where the file says, either: only a server that is really there has the other one.
  if (isOther && (await linesOf(folder))[0] === pid) return 'copied';
  return { pid: Number(pid), port };
}

/** The process id of the server that runs on a cluster; undefined if none does, or only one from whose files it was copied. */
export async function serverOf(cluster: string): Promise<number | undefined> {
  const postmaster = await readPostmaster(cluster);
  if (!postmaster || postmaster === 'copied' || hasEnded(postmaster.pid)) return undefined;
  // The process id may belong to another program by now.
  return commandOf(postmaster.pid).includes(cluster) ? postmaster.pid : undefined;
}

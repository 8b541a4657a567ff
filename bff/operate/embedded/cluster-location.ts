import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { folderIdentity } from '../../platform/folder-identity.ts';

/** In the data folder: the path of a cluster outside it. */
const locationFile = (dataDir: string) => join(dataDir, 'postgres.location');
/** Beside that cluster: the path of its data folder. */
const ownerFile = (cluster: string) => join(dirname(cluster), 'owner');

const read = (path: string) =>
  readFile(path, 'utf8').then(
    (text) => text.trim(),
    () => undefined,
  );

/**
 * The cluster outside the data folder that is this folder's own. A copy has the file with its path as well, but must not take the
 * database of the folder that it was copied from; a folder that was moved retains it.
 */
export async function ownCluster(dataDir: string): Promise<string | undefined> {
  const cluster = await read(locationFile(dataDir));
  if (!cluster) return undefined;
  const owner = await read(ownerFile(cluster));
  if (!owner || (await folderIdentity(owner)) === (await folderIdentity(dataDir))) return cluster;
  return (await read(locationFile(owner))) === cluster ? undefined : cluster;
}

/** Records a new cluster outside the data folder in both. */
export async function recordCluster(dataDir: string, cluster: string): Promise<void> {
  await recordOwner(dataDir, cluster);
  await writeAtomically(locationFile(dataDir), `${cluster}\n`);
}

/**
 * Whether a folder with the path of a cluster may be a copy: the cluster is of an earlier release, which didn't record the
 * owner, and has another folder's path in its name. The folder may have been moved as well.
 */
export async function mayBeCopy(dataDir: string, cluster: string): Promise<boolean> {
  const named = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  return basename(dirname(cluster)) !== `data-${named}` && !(await read(ownerFile(cluster)));
}

/** Records to whom a cluster outside the data folder belongs, after the folder was moved; what may be a copy doesn't get it. */
export async function updateOwner(dataDir: string, cluster: string): Promise<void> {
  const owner = await read(ownerFile(cluster));
  if (owner === resolve(dataDir) || (await mayBeCopy(dataDir, cluster))) return;
  await recordOwner(dataDir, cluster);
}

const recordOwner = (dataDir: string, cluster: string) =>
  writeAtomically(ownerFile(cluster), `${resolve(dataDir)}\n`);

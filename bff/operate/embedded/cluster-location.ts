import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { folderIdentity } from './folder-identity.ts';

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
 * Records to whom a cluster outside the data folder belongs, after the folder was moved. One of an earlier release, without the
 * record, has its folder's path in its name: another folder with its path may be a copy, and doesn't become its owner.
 */
export async function updateOwner(dataDir: string, cluster: string): Promise<void> {
  const owner = await read(ownerFile(cluster));
  const named = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  if (owner === resolve(dataDir) || (!owner && basename(dirname(cluster)) !== `data-${named}`)) return;
  await recordOwner(dataDir, cluster);
}

const recordOwner = (dataDir: string, cluster: string) =>
  writeAtomically(ownerFile(cluster), `${resolve(dataDir)}\n`);

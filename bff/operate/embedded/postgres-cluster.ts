import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { writeAtomically } from '../../platform/atomic-file.ts';
import { mayBeCopy, ownCluster, recordCluster, updateOwner } from './cluster-location.ts';
import { folderIdentity } from '../../platform/folder-identity.ts';
import { type ServerAccount, spawnOptions } from './postgres-account.ts';
import { isReachable, newReachableFolder } from './postgres-binaries.ts';
import { serverOf } from './postmaster-file.ts';
import { diskFull, isDiskFullMessage, StartFailure } from './start-failure.ts';

const run = promisify(execFile);

/** The superuser of the cluster, which the product connects as. */
export const SUPERUSER = 'canvass';

/**
 * The folder for the database's files: inside the data folder, unless root starts the product and PostgreSQL's user
 * can't get there (such as below /root); a file in the data folder then has the path.
 * @throws StartFailure when what the file names is gone, as in a new container that has the data folder only, or is in use and
 *   may be another folder's: the start would end that one's server
 */
export async function clusterFolder(dataDir: string): Promise<string> {
  const own = await ownCluster(dataDir);
  if (own) {
    if (!(await folderIdentity(dirname(own)))) {
      throw new StartFailure(
        `The database of ${dataDir} was in ${dirname(own)}, which is gone: restore that, or choose another folder with --data.`,
      );
    }
    const pid = (await mayBeCopy(dataDir, own)) ? await serverOf(own) : undefined;
    if (pid) {
      throw new StartFailure(
        `${dataDir} may be a copy: its database in ${own} is in use (process ${pid}). Stop that one, or delete postgres.location in the copy.`,
      );
    }
    await updateOwner(dataDir, own);
    return own;
  }
  if (process.getuid?.() !== 0 || (await isReachable(dataDir))) return join(dataDir, 'postgres');
  const cluster = join(await newReachableFolder(), 'postgres');
  await recordCluster(dataDir, cluster);
  return cluster;
}

/** The password of the superuser, in a file of the data folder; made at the first start. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres.password');
  const known = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (known) return known.trim();
  const password = randomBytes(24).toString('hex');
  await writeAtomically(file, `${password}\n`);
  return password;
}

/**
 * Creates the cluster, if there is none, beside its final path and renames it when complete, so that a crash leaves no
 * partial one.
 * @throws StartFailure when the disk is full or `initdb` fails
 */
export async function ensureCluster(given: {
  cluster: string;
  dataDir: string;
  account: ServerAccount;
  binaries: string;
  password: string;
  stopping?: AbortSignal | undefined;
}): Promise<void> {
  const { cluster, account, binaries, password, stopping } = given;
  stopping?.throwIfAborted();
  if (await stat(join(cluster, 'PG_VERSION')).catch(() => undefined)) return;
  const partial = `${cluster}.new`;
  const passwordFile = `${cluster}.pw`;
  await rm(partial, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await mkdir(partial, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) {
    await chown(partial, account.uid, account.gid);
    await chown(passwordFile, account.uid, account.gid);
  }
  const settings = [
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ];
  const initdb = run(
    join(binaries, 'bin', 'initdb'),
    [
      '-D',
      partial,
      '-U',
      SUPERUSER,
      `--pwfile=${passwordFile}`,
      '--locale=C',
      '--no-instructions',
      ...settings,
    ],
    spawnOptions(account),
  );
  const end = () => initdb.child.kill();
  stopping?.addEventListener('abort', end, { once: true });
  try {
    await initdb;
  } catch (error) {
    await rm(partial, { recursive: true, force: true, maxRetries: 5 });
    stopping?.throwIfAborted();
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    if (isDiskFullMessage(output)) throw diskFull(given.dataDir);
    throw new StartFailure(
      `PostgreSQL could not make its database: ${output.trim().split('\n').at(-1) ?? output}`,
    );
  } finally {
    stopping?.removeEventListener('abort', end);
    await unlink(passwordFile).catch(() => undefined);
  }
  await rename(partial, cluster);
}

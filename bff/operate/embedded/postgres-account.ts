import { readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { StartFailure } from './start-failure.ts';

/** The user that PostgreSQL runs as; undefined: the current one. */
export type ServerAccount = { name: string; uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root. Then it runs as the owner of its files, else as the system's `postgres`, else as
 * `nobody`.
 * @param cluster folder of the database, which may not exist yet
 * @throws StartFailure when the machine has no such user, or the files are another user's
 */
export async function serverAccount(cluster: string): Promise<ServerAccount> {
  const owner = await stat(cluster).catch(() => undefined);
  const own = process.getuid?.();
  if (own === undefined) return undefined;
  if (own !== 0) {
    if (owner && owner.uid !== own) {
      throw new StartFailure(
        `${cluster} belongs to another user: start as that user, or choose another folder with --data.`,
      );
    }
    return undefined;
  }
  if (owner && owner.uid !== 0) return { name: `user ${owner.uid}`, uid: owner.uid, gid: owner.gid };
  for (const name of ['postgres', 'nobody']) {
    const account = find(name);
    if (account) return account;
  }
  throw new StartFailure(
    'PostgreSQL does not run as root and this machine has neither a postgres nor a nobody account: start as an ordinary user.',
  );
}

function find(name: string): ServerAccount {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid && uid !== '0' ? { name, uid: Number(uid), gid: Number(gid) } : undefined;
}

/**
 * How PostgreSQL's programs are run: as its user, in a folder that every user reaches, and without variables of ours, such as
 * PGDATA or a proxy.
 */
export function spawnOptions(account: ServerAccount) {
  return {
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C', TZ: 'UTC' },
    cwd: '/',
  };
}

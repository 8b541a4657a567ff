import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { serverKeys } from './schema.ts';

/** The installation's key, which signs tokens (of unlocked surveys, of invitations). It is in the database, so that every server accepts the tokens of the others. */
export function signingKey(deps: Pick<Deps, 'db'>): () => Promise<string> {
  let key: Promise<string> | undefined;
  return () => {
    key ??= readKey(deps);
    key.catch(() => {
      key = undefined;
    });
    return key;
  };
}

async function readKey({ db }: Pick<Deps, 'db'>): Promise<string> {
  const [row] = await db.select().from(serverKeys).where(eq(serverKeys.name, 'unlock'));
  if (!row) throw new Error('the migrations make the signing key');
  return row.secret;
}

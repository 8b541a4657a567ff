import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { serverKeys } from './schema.ts';

/** The key that signs unlock tokens of surveys. It is in the database, so that every server accepts the tokens of the others. */
export function unlockKey(deps: Pick<Deps, 'db'>): () => Promise<string> {
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
  if (!row) throw new Error('the migrations make the key that unlocks surveys');
  return row.secret;
}

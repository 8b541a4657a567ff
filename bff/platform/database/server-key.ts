import { eq } from 'drizzle-orm';
import type { Deps } from '../deps.ts';
import { serverKeys } from './schema.ts';

/** The key of everything about passwords of surveys. It lies in the database, so that any server knows another's work. */
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

import type { Author } from '@canvass/shared/api/authors';
import { inArray } from 'drizzle-orm';
import { apiKeys, users } from '../../platform/database/schema.ts';
import type { Executor } from '../../platform/deps.ts';
import { KEY_CALLER } from './caller.ts';

/** Presents authors by what `callerOf` named them. */
export type Authors = ReadonlyMap<string, Author>;

/**
 * Reads the names of authors as they are now. An author whose account was deleted is a former member, without a name; keys have
 * their name after they were revoked, too.
 */
export async function readAuthors(db: Executor, callers: Iterable<string | null>): Promise<Authors> {
  const all = [...new Set(callers)].filter((caller) => caller !== null);
  const keyIds = all.filter(isKey).map((caller) => caller.slice(KEY_CALLER.length));
  const userIds = all.filter((caller) => !isKey(caller));
  const [people, keys] = await Promise.all([
    userIds.length === 0
      ? []
      : db
          .select({ id: users.id, displayName: users.displayName, email: users.email })
          .from(users)
          .where(inArray(users.id, userIds)),
    keyIds.length === 0
      ? []
      : db.select({ id: apiKeys.id, name: apiKeys.name }).from(apiKeys).where(inArray(apiKeys.id, keyIds)),
  ]);
  const names = new Map([
    ...people.map(({ id, displayName, email }) => [id, displayName || email] as const),
    ...keys.map(({ id, name }) => [KEY_CALLER + id, name] as const),
  ]);
  return new Map(all.map((caller) => [caller, present(caller, names.get(caller))]));
}

function present(caller: string, name: string | undefined): Author {
  if (isKey(caller)) return { kind: 'api_key', name: name ?? null };
  return name === undefined ? { kind: 'former_member', name: null } : { kind: 'member', name };
}

const isKey = (caller: string) => caller.startsWith(KEY_CALLER);

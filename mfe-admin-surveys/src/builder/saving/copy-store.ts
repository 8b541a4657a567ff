import { draftDatabase } from '@canvass/shared/domain/stored-items';

/** Where copies of drafts are kept in this browser, as texts by key. */
export interface CopyStore {
  /** Resolves once the text would survive the machine's power cut; rejects when there is no room or no permission. */
  put(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Keys that begin with `family`, and their texts. */
  all(family: string): Promise<Array<[key: string, text: string]>>;
}

const TABLE = 'copies';

/**
 * Copies in the browser's database. Each write is on the disk when it is done (`durability: 'strict'`): local storage
 * reaches the disk only after seconds, and a browser that is killed meanwhile takes the words with it.
 */
export function databaseCopies(factory: IDBFactory): CopyStore {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(draftDatabase.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database of drafts is blocked'));
  });
  // Told again to everybody who asks.
  opened.catch(() => {});
  const run = async <Result>(
    mode: IDBTransactionMode,
    ask: (table: IDBObjectStore) => IDBRequest<Result>,
  ): Promise<Result> => {
    const database = await opened;
    return new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(TABLE, mode, { durability: 'strict' });
      const request = ask(transaction.objectStore(TABLE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error);
      // A page that is being closed has no time for another event.
      transaction.commit();
    });
  };
  return {
    put: async (key, text) => {
      await run('readwrite', (table) => table.put(text, key));
    },
    remove: (key) => run('readwrite', (table) => table.delete(key)),
    all: async (family) => {
      const range = IDBKeyRange.bound(family, `${family}\uffff`);
      const [keys, texts] = await Promise.all([
        run('readonly', (table) => table.getAllKeys(range)),
        run('readonly', (table) => table.getAll(range)),
      ]);
      return keys.map((key, index) => [String(key), String(texts[index])]);
    },
  };
}

/** Copies in local storage. @param storage asked each time: a browser that forbids it throws right there */
export function localCopies(storage: () => Storage): CopyStore {
  return {
    put: async (key, text) => storage().setItem(key, text),
    remove: async (key) => storage().removeItem(key),
    all: async (family) =>
      Object.entries(storage()).filter((entry): entry is [string, string] => entry[0].startsWith(family)),
  };
}

/** The first place that takes a copy keeps it; what is read and removed is so in all of them. */
export function firstOf(places: readonly CopyStore[]): CopyStore {
  return {
    put: async (key, text) => {
      let refusal: unknown = new Error('there is no place for copies');
      for (const place of places) {
        try {
          // One after the other: the next is only asked when this one refused.
          // oxlint-disable-next-line no-await-in-loop
          return await place.put(key, text);
        } catch (error) {
          refusal = error;
        }
      }
      throw refusal;
    },
    remove: async (key) => {
      await Promise.allSettled(places.map((place) => place.remove(key)));
    },
    all: async (family) => {
      const found = await Promise.allSettled(places.map((place) => place.all(family)));
      return found.flatMap((entry) => (entry.status === 'fulfilled' ? entry.value : []));
    },
  };
}

/** This browser's places for copies: its database, and local storage where that is forbidden, broken or full. */
export function browserCopies(): CopyStore {
  const local = localCopies(() => localStorage);
  return typeof indexedDB === 'undefined' ? local : firstOf([databaseCopies(indexedDB), local]);
}

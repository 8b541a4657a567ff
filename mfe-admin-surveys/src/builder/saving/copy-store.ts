import { draftDatabase } from '@canvass/shared/domain/stored-items';

/** A storage for copies of drafts in this browser, as texts by key. */
export interface CopyStore {
  /** Resolves once the text would survive a power failure; rejects if storage is full or blocked. */
  put(key: string, text: string): Promise<void>;
  remove(key: string): Promise<void>;
  /** Entries whose keys begin with `family`. */
  all(family: string): Promise<Array<[key: string, text: string]>>;
}

const TABLE = 'copies';

/**
 * Copies in IndexedDB. Each write is on disk when it resolves (`durability: 'strict'`): local storage reaches the disk
 * only after seconds, and a browser that is killed meanwhile loses the text.
 */
export function databaseCopies(factory: IDBFactory): CopyStore {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const request = factory.open(draftDatabase.name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(TABLE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('the database of drafts is blocked'));
  });
  // The failure is reported to each caller.
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

/**
 * Copies in local storage.
 * @param storage called each time: a browser that blocks storage throws on access
 */
export function localCopies(storage: () => Storage): CopyStore {
  return {
    put: async (key, text) => storage().setItem(key, text),
    remove: async (key) => storage().removeItem(key),
    all: async (family) =>
      Object.entries(storage()).filter((entry): entry is [string, string] => entry[0].startsWith(family)),
  };
}

/** The first storage that accepts a copy stores it; reading and deleting use all of them. */
export function firstOf(stores: readonly CopyStore[]): CopyStore {
  return {
    put: async (key, text) => {
      let refusal: unknown = new Error('there is no store for copies');
      for (const store of stores) {
        try {
          // Sequential: the next storage is used only if this one refused.
          return await store.put(key, text);
        } catch (error) {
          refusal = error;
        }
      }
      throw refusal;
    },
    remove: async (key) => {
      await Promise.allSettled(stores.map((store) => store.remove(key)));
    },
    all: async (family) => {
      const found = await Promise.allSettled(stores.map((store) => store.all(family)));
      return found.flatMap((entry) => (entry.status === 'fulfilled' ? entry.value : []));
    },
  };
}

/** This browser's storages for copies: IndexedDB, and local storage if that is blocked, broken or full. */
export function browserCopies(): CopyStore {
  const local = localCopies(() => localStorage);
  return typeof indexedDB === 'undefined' ? local : firstOf([databaseCopies(indexedDB), local]);
}

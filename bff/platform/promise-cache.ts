import { LRUCache } from 'lru-cache';

/** A bounded cache of results by key. Concurrent requests for a key share one promise (single flight). */
export interface PromiseCache<Value> {
  /** Returns the cached promise of a key, or caches that of `load`. A rejected one is removed, so that the next call tries again. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Removes a key. A load that is under way is not cached either: it may have read what was just changed. */
  delete(key: string): void;
  /** Removes all keys, because what they were loaded from was replaced. */
  clear(): void;
}

interface PromiseCacheOptions<Value> {
  /** Keys cached at most; the least recently used is evicted for another one. */
  max: number;
  /** Milliseconds after the start of loading for which a result is returned; without end if absent. */
  ttl?: number;
  /** Whether a result stays cached; by default every one does. */
  shouldCache?: (value: Value) => boolean;
}

/**
 * Creates an empty cache. It stores promises instead of using lru-cache's `fetch`, which takes several microtasks for a
 * cached value, counts `ttl` from the end of loading, and fails all that wait for a load when its key is deleted.
 */
export function promiseCache<Value>({
  shouldCache = () => true,
  ...limits
}: PromiseCacheOptions<Value>): PromiseCache<Value> {
  const cached = new LRUCache<string, Promise<Value>>(limits);
  return {
    get(key, load) {
      const known = cached.get(key);
      if (known) return known;
      const loading = load();
      cached.set(key, loading);
      const remove = () => {
        if (cached.peek(key) === loading) cached.delete(key);
      };
      loading.then((value) => shouldCache(value) || remove(), remove);
      return loading;
    },
    delete: (key) => void cached.delete(key),
    clear: () => cached.clear(),
  };
}

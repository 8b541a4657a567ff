import { LRUCache } from 'lru-cache';

export interface Rendition {
  bytes: Buffer;
  mediaType: string;
}

export interface RenditionCache {
  /**
   * Returns the cached rendition, or renders it; concurrent requests for one key share one rendering.
   * @param render gets a signal that is aborted once all requests for the key were aborted
   * @param signal aborted when the client disconnects
   */
  get(
    key: string,
    render: (signal: AbortSignal) => Promise<Rendition>,
    signal?: AbortSignal,
  ): Promise<Rendition>;
}

interface Rendering {
  result: Promise<Rendition>;
  /** Requests that wait for the result. */
  waiting: number;
  abandoned: AbortController;
}

/** An LRU cache of renditions, up to `limit` bytes; one that takes more than a quarter of them isn't cached. */
export function renditionCache(limit: number): RenditionCache {
  const cached = new LRUCache<string, Rendition>({
    maxSize: limit,
    maxEntrySize: limit / 4,
    sizeCalculation: ({ bytes }) => bytes.length || 1,
  });
  // `cached.fetch` can't stop a rendering when the last of those that wait for it has disconnected.
  const renderings = new Map<string, Rendering>();

  function start(key: string, render: (abandoned: AbortSignal) => Promise<Rendition>): Rendering {
    const abandoned = new AbortController();
    const remove = () => {
      if (renderings.get(key) === started) renderings.delete(key);
    };
    const result = render(abandoned.signal)
      .then((rendition) => {
        cached.set(key, rendition);
        return rendition;
      })
      .finally(remove);
    const started: Rendering = { result, waiting: 0, abandoned };
    // An abandoned rendering is being aborted, so later requests must not share it.
    abandoned.signal.addEventListener('abort', remove);
    renderings.set(key, started);
    return started;
  }

  return {
    async get(key, render, signal) {
      const found = cached.get(key);
      if (found) return found;
      const shared = renderings.get(key) ?? start(key, render);
      shared.waiting += 1;
      signal?.addEventListener('abort', () => {
        shared.waiting -= 1;
        if (shared.waiting === 0) shared.abandoned.abort();
      });
      return shared.result;
    },
  };
}

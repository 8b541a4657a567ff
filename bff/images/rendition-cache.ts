export interface Rendition {
  bytes: Buffer;
  mediaType: string;
}

export interface RenditionCache {
  /** What is kept, else what `make` gives; several askers at once share one making. */
  get(key: string, make: () => Promise<Rendition | undefined>): Promise<Rendition | undefined>;
}

/** The renditions asked for last, up to `limit` bytes. */
export function renditionCache(limit: number): RenditionCache {
  const kept = new Map<string, Rendition>();
  const making = new Map<string, Promise<Rendition | undefined>>();
  let size = 0;

  function keep(key: string, made: Rendition): void {
    if (made.bytes.length > limit / 4) return;
    kept.set(key, made);
    size += made.bytes.length;
    for (const [oldest, { bytes }] of kept) {
      if (size <= limit) return;
      kept.delete(oldest);
      size -= bytes.length;
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key); // Put at the end again: a Map remembers the order.
        kept.set(key, found);
        return found;
      }
      const running =
        making.get(key) ??
        make()
          .then((made) => {
            if (made) keep(key, made);
            return made;
          })
          .finally(() => making.delete(key));
      making.set(key, running);
      return running;
    },
  };
}

export interface Rendition {
  bytes: Buffer;
  mediaType: string;
}

export interface RenditionCache {
  /**
   * What is kept, else what `make` gives; several askers at once share one making.
   * @param gone aborted when the asker went away; once all have, so is the signal that `make` gets
   */
  get(
    key: string,
    make: (abandoned: AbortSignal) => Promise<Rendition>,
    gone?: AbortSignal,
  ): Promise<Rendition>;
}

interface Making {
  result: Promise<Rendition>;
  askers: number;
  abandoned: AbortController;
}

/** The renditions asked for last, up to `limit` bytes. */
export function renditionCache(limit: number): RenditionCache {
  const kept = new Map<string, Rendition>();
  const making = new Map<string, Making>();
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

  function begin(key: string, make: (abandoned: AbortSignal) => Promise<Rendition>): Making {
    const abandoned = new AbortController();
    const forget = () => {
      if (making.get(key) === begun) making.delete(key);
    };
    const result = make(abandoned.signal)
      .then((made) => {
        keep(key, made);
        return made;
      })
      .finally(forget);
    const begun: Making = { result, askers: 0, abandoned };
    // Who asks from now on must not share what nobody waits for any more.
    abandoned.signal.addEventListener('abort', forget);
    making.set(key, begun);
    return begun;
  }

  return {
    async get(key, make, gone) {
      const found = kept.get(key);
      if (found) {
        kept.delete(key); // Put at the end again: a Map remembers the order.
        kept.set(key, found);
        return found;
      }
      const shared = making.get(key) ?? begin(key, make);
      shared.askers += 1;
      gone?.addEventListener('abort', () => {
        shared.askers -= 1;
        if (shared.askers === 0) shared.abandoned.abort();
      });
      return shared.result;
    },
  };
}

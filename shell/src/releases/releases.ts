/** Header of answers that names the live releases; it equals `PageConfig.releases` until something is deployed. */
const HEADER = 'live-releases';

/** Whether other releases are live than those that this document was loaded with. */
export interface ReleaseWatch {
  /** Reads the header of an answer of the API. */
  answered(response: Response): void;
  /** Asks the server. False if it can't be reached. */
  check(): Promise<boolean>;
  /** The live releases if they are others than this document's, otherwise null. */
  newer(): string | null;
  subscribe(listener: () => void): () => void;
}

interface Options {
  /** The releases of this document; undefined if the server doesn't say (development). */
  own: string | undefined;
  /** Calls the API; its answer is passed to `answered`. */
  ask: () => Promise<unknown>;
}

/**
 * Notices that other releases went live, from the answers to what the page asks anyway: every visible page of a
 * signed-in user asks for the session once a minute.
 */
export function followReleases({ own, ask }: Options): ReleaseWatch {
  const listeners = new Set<() => void>();
  let live = own ?? null;
  const newer = (): string | null => (own === undefined || live === own ? null : live);
  return {
    answered({ headers }) {
      const received = headers.get(HEADER);
      if (received === null || received === live) return;
      live = received;
      for (const listener of listeners) listener();
    },
    async check() {
      await ask().catch(() => undefined);
      return newer() !== null;
    },
    newer,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

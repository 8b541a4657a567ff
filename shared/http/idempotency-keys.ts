import { unansweredCreations } from '../domain/stored-items.ts';

/** How long the same request is taken for a retry of one that got no answer; later it is meant anew. */
const RETRY_MS = 10 * 60_000;

/** Keys of requests without an answer, by their fingerprints, with the time of the last attempt (milliseconds since 1970). */
type Pending = Record<string, { key: string; at: number }>;

/** As long as the page, where the browser stores nothing. */
let known: Pending = {};

/** The key of a request: that of the attempt before if it got no answer, in this tab or another, else a new one. */
export function keyOf(fingerprint: string): string {
  const pending = read();
  const key = pending[fingerprint]?.key ?? crypto.randomUUID();
  write({ ...pending, [fingerprint]: { key, at: Date.now() } });
  return key;
}

/** The request was answered. */
export function forgetKey(fingerprint: string): void {
  const { [fingerprint]: _, ...others } = read();
  write(others);
}

function read(): Pending {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(unansweredCreations.name) ?? '{}');
    if (typeof stored === 'object' && stored !== null) known = stored as Pending;
  } catch {
    // Without storage, or with what is none of ours: what this page knows.
  }
  const recent = Object.entries(known).filter(
    ([, entry]) => typeof entry?.key === 'string' && Date.now() - entry.at < RETRY_MS,
  );
  return Object.fromEntries(recent);
}

function write(pending: Pending): void {
  known = pending;
  try {
    if (Object.keys(pending).length === 0) localStorage.removeItem(unansweredCreations.name);
    else localStorage.setItem(unansweredCreations.name, JSON.stringify(pending));
  } catch {
    // As long as the page, then.
  }
}

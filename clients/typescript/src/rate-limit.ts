/** What is left to an API key; in a 429, of the limit that refused. */
export interface RateLimit {
  /** Requests; of the key itself a minute. */
  limit: number;
  remaining: number;
  /** Seconds until there are new ones. */
  reset: number;
}

/** Reads what is left to the key from any response; undefined for requests without one, unless they were refused (429). */
export function rateLimitOf({ headers }: Pick<Response, 'headers'>): RateLimit | undefined {
  const [limit, remaining, reset] = ['RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'].map(
    (name) => headers.get(name),
  );
  if (!limit || !remaining || !reset) return undefined;
  return { limit: Number(limit), remaining: Number(remaining), reset: Number(reset) };
}

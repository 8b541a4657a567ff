/**
 * Limits of what a creator adds to responses: characters of a tag and a note, tags of a response, ids in one call; and
 * how many responses can be sorted by their answers. `conditions` on answers are a creator's in one filter; pages add up to
 * `pageConditions`: two for a compared group, and one for the answers that they list.
 */
export const RESPONSE_LIMITS = {
  tag: 50,
  tags: 20,
  note: 5000,
  ids: 1000,
  sorted: 20_000,
  conditions: 10,
  pageConditions: 3,
} as const;

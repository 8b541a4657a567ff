/** What a creator adds to responses: characters of a tag and a note, tags of one response, ids in one call. */
export const RESPONSE_LIMITS = { tag: 50, tags: 20, note: 5000, ids: 1000 } as const;

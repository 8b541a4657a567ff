/** What a browser would run or load if a text were taken for HTML: tags, and links that are scripts. */
const HOSTILE = /<\/?[a-z!?]|(?:javascript|vbscript)\s*:|data\s*:\s*text\/html/i;

/** Ids and what was never a text of the survey: it isn't shown anywhere. */
const SKIPPED = new Set(['id', 'source']);

/**
 * The places of a survey whose text holds HTML or links that are scripts. They are kept as they are and shown as plain
 * text; their author should know that nothing of it works.
 */
export function hostilePlaces(value: unknown, place = ''): string[] {
  if (typeof value === 'string') return HOSTILE.test(value) ? [place] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    SKIPPED.has(key) ? [] : hostilePlaces(entry, place ? `${place}.${key}` : key),
  );
}

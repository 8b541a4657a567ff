/** Texts that a browser would run or load if they were parsed as HTML: tags, and links that are scripts. */
const HOSTILE = /<\/?[a-z!?]|(?:javascript|vbscript)\s*:|data\s*:\s*text\/html/i;

/** Fields that are never shown: ids, and the source of unknown questions. */
const SKIPPED = new Set(['id', 'source']);

/**
 * Paths of texts in a survey that contain HTML or script links. They are stored unchanged and shown as plain text; the
 * creator should know that they have no effect.
 */
export function unsafeFields(value: unknown, path = ''): string[] {
  if (typeof value === 'string') return HOSTILE.test(value) ? [path] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    SKIPPED.has(key) ? [] : unsafeFields(entry, path ? `${path}.${key}` : key),
  );
}

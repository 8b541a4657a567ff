/**
 * The region (ISO 3166) that a language tag names, or where the language is mainly spoken: `de-AT` is Austria, `de`
 * Germany.
 * @returns an empty text for an invalid tag
 */
export function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}

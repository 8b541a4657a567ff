/**
 * The region (ISO 3166) that a language tag names or is mainly spoken in: `de-AT` is Austria, `de` Germany.
 * @returns an empty text for what is no tag
 */
export function regionOf(tag: string): string {
  try {
    return new Intl.Locale(tag).maximize().region ?? '';
  } catch {
    return '';
  }
}

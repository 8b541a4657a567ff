/** S3.4: five faces from sad to very happy. */
export const EMOJI_FACES = ['😢', '🙁', '😐', '🙂', '😄'] as const;

/** The face of a rating of 1–5; undefined for a missing or impossible value. */
export function emojiFace(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? EMOJI_FACES[value - 1] : undefined;
}

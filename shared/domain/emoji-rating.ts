/** S3.4: five faces from sad to very happy. */
export const EMOJI_FACES = ['😢', '🙁', '😐', '🙂', '😄'] as const;

/**
 * The same faces as drawings (eyes and mouth on a 24 × 24 grid): a system without an emoji font would show empty boxes,
 * and the systems' faces differ.
 */
export const EMOJI_DRAWINGS = [
  'M8.4 9v.6M15.6 9v.6M7.5 17.2c1.2-2.6 7.8-2.6 9 0',
  'M8.4 9v.6M15.6 9v.6M8 16.4c1.4-1.5 6.6-1.5 8 0',
  'M8.4 9v.6M15.6 9v.6M8 15.6h8',
  'M8.4 9v.6M15.6 9v.6M8 14.8c1.4 1.7 6.6 1.7 8 0',
  'M8.4 9v.6M15.6 9v.6M7 13.8h10c-.3 5.6-9.7 5.6-10 0z',
] as const;

/** The face of a rating of 1–5; undefined for a missing or invalid one. */
export function emojiFace(value: number | null | undefined): string | undefined {
  return typeof value === 'number' ? EMOJI_FACES[value - 1] : undefined;
}

/**
 * A signature: the name as it was typed, what was drawn, or both. A drawing is a list of strokes, each the points it goes through as
 * `[x, y, x, y, …]`. It is numbers only, so that nothing in it can run or load anything: the code that shows it makes the path
 * (`signaturePath`).
 */
export interface SignatureAnswer {
  name?: string | undefined;
  strokes?: number[][] | undefined;
}

/** Bounds of a signature: with them its JSON has at most 8 kB. */
export const SIGNATURE_LIMITS = {
  /** Units of a drawing, whatever the size of the area that it was drawn on. */
  width: 1000,
  height: 400,
  strokes: 60,
  /** Points of all strokes. */
  points: 750,
  /** Characters of a typed name. */
  name: 200,
} as const;

/** Whether an answer is a signature, by its shape: `signatureFault` says whether it is valid. */
export const isSignature = (value: unknown): value is SignatureAnswer =>
  typeof value === 'object' && value !== null && ('strokes' in value || 'name' in value);

/** Whether a signature has a drawing, with a typed name or without. */
export const isDrawn = ({ strokes }: SignatureAnswer): boolean => Boolean(strokes?.length);

/** As which a signature is counted: one that is drawn may have a name besides. */
export const signedBy = (signature: SignatureAnswer): 'drawn' | 'typed' =>
  isDrawn(signature) ? 'drawn' : 'typed';

/**
 * A signature in words: the typed name, and that it is drawn.
 * @param drawn the words for a drawing
 */
export const signatureText = (signature: SignatureAnswer, drawn: string): string =>
  [signature.name?.trim() ?? '', isDrawn(signature) ? drawn : ''].filter((part) => part !== '').join(' · ');

/** Whether nothing is drawn or typed. */
export const isUnsigned = (signature: SignatureAnswer): boolean =>
  !isDrawn(signature) && !signature.name?.trim();

/** The `d` of an SVG path that draws the strokes as smooth curves through their points; a single point is a dot. */
export const signaturePath = (strokes: ReadonlyArray<readonly number[]>): string =>
  strokes.map(strokePath).join('');

function strokePath(stroke: readonly number[]): string {
  const last = stroke.length / 2 - 1;
  const at = (index: number, axis: 0 | 1) => stroke[2 * Math.min(last, Math.max(0, index)) + axis] ?? 0;
  const begin = `M${at(0, 0)} ${at(0, 1)}`;
  // A line without length has round ends: a dot.
  if (last < 1) return `${begin}h0`;
  const between = (from: number, to: number) =>
    Math.hypot(at(to, 0) - at(from, 0), at(to, 1) - at(from, 1)) || 1;
  const curves = Array.from({ length: last }, (_, index) => {
    const length = between(index, index + 1) / 3;
    // The tangent at a point is parallel to the line between its neighbours (Catmull and Rom).
    const handle = (point: number, side: 1 | -1, axis: 0 | 1) => {
      const tangent = (at(point + 1, axis) - at(point - 1, axis)) / between(point - 1, point + 1);
      return Math.round(at(point, axis) + side * length * tangent);
    };
    return `C${handle(index, 1, 0)} ${handle(index, 1, 1)} ${handle(index + 1, -1, 0)} ${handle(index + 1, -1, 1)} ${at(index + 1, 0)} ${at(index + 1, 1)}`;
  });
  return begin + curves.join('');
}

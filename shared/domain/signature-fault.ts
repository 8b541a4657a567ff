import { isSignature, SIGNATURE_LIMITS } from './signature.ts';

/**
 * Whether an answer can be a signature.
 * @returns an `AnswerFault` of `answers.ts`
 */
export function signatureFault(value: unknown): { code: string; params?: Record<string, number> } | null {
  if (!isSignature(value)) return { code: 'type' };
  const { name = '', strokes = [], ...rest } = value;
  if (typeof name !== 'string' || !Array.isArray(strokes) || Object.keys(rest).length > 0)
    return { code: 'type' };
  const { name: longest, strokes: most, points } = SIGNATURE_LIMITS;
  if (name.length > longest) return { code: 'too_long', params: { max: longest } };
  if (!strokes.every(isStroke)) return { code: 'drawing' };
  const count = strokes.reduce((sum, { length }) => sum + length / 2, 0);
  return strokes.length > most || count > points
    ? { code: 'drawing_too_large', params: { strokes: most, points } }
    : null;
}

function isStroke(stroke: unknown): boolean {
  if (!Array.isArray(stroke) || stroke.length === 0 || stroke.length % 2 > 0) return false;
  const { width, height } = SIGNATURE_LIMITS;
  return stroke.every(
    (value, index) => Number.isInteger(value) && value >= 0 && value <= (index % 2 ? height : width),
  );
}

import type { SignatureAnswer } from '@canvass/shared/domain/signature';

/** Name of the check box by which a form without script keeps what was drawn. */
export const drawnName = (id: string): string => `q.${id}.drawn`;

/** The entry of a typed name and what is drawn; undefined without both. The name stays as it is typed, with its spaces. */
export const signed = ({ name, strokes }: SignatureAnswer): SignatureAnswer | undefined =>
  name || strokes?.length ? { ...(name && { name }), ...(strokes?.length && { strokes }) } : undefined;

/** Strokes as the value of a field: numbers with spaces between them, strokes with commas. */
export const strokesText = (strokes: ReadonlyArray<readonly number[]>): string =>
  strokes.map((stroke) => stroke.join(' ')).join();

/** The signature of a posted form. A value that isn't a signature is refused as an answer. */
export function postedSignature(name: string, drawn: string): SignatureAnswer | undefined {
  return signed({
    name,
    strokes: drawn ? drawn.split(',').map((stroke) => stroke.split(' ').map(Number)) : [],
  });
}

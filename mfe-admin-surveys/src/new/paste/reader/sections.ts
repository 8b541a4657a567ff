import { cueList } from './cues.ts';
import type { Line } from './lines.ts';
import type { Marker } from './markers.ts';
import { wordsOf } from './phrases.ts';

const SECTION = new Set(cueList('section'));
const ORDINAL = /^(?:\d{1,3}|[a-z]|i{1,3}|iv|v|vi{0,3}|ix|x)$/;
const OF = new Set(['of', 'di', 'su']);
const MAX_CHARACTERS = 120;

/**
 * The heading that a line is: its text, empty if the heading is on the next line ("Section 1 of 2"); null if it is none.
 * @param options the marker of the options above
 */
export function sectionOf(
  line: Line,
  next: Line | undefined,
  second: Line | undefined,
  options: Marker | null,
): string | null {
  if (line.text.length > MAX_CHARACTERS || line.text.includes('?') || !next) return null;
  if (line.marker?.kind === 'heading') return headingOf(line, next, second);
  if (isCounted(line, next)) return isOfTotal(line) ? '' : withoutOrdinal(line.text);
  const roman = romanHeading(line, next, second);
  if (roman !== null) return roman;
  // "A. YOUR HOME" above "1. …": a letter that doesn't go on a list of options.
  const lettered =
    line.marker?.kind === 'letter' && line.marker.sign === 'A' && next.marker?.kind === 'number';
  return lettered && options?.sign !== 'A' ? line.text : null;
}

/** "II. YOUR WORK" above "3. …", perhaps with a line of explanation between. */
function romanHeading(line: Line, next: Line, second: Line | undefined): string | null {
  const roman = line.marker === null ? /^[IVX]{2,4}[.)]\s+(?=\p{L})/u.exec(line.text) : null;
  const counted = [next, second].some((below) => below?.marker?.kind === 'number');
  return roman && counted && !/\p{Ll}/u.test(line.text) ? line.text.slice(roman[0].length) : null;
}

/** Whether a line says which section it begins: "Section A: Reasons", "Parte 2" or, above questions 1.1, 1.2 …, "1. Employment". */
export function isCounted(line: Line | undefined, next?: Line): boolean {
  const { marker } = line ?? {};
  if (marker?.kind === 'number' && marker.sign !== '1.1' && next?.marker?.sign === '1.1') return true;
  const [word = '', ordinal = ''] = wordsOf(line?.text ?? '')
    .trim()
    .split(' ');
  return line?.marker === null && SECTION.has(word) && ORDINAL.test(ordinal);
}

/** "Section 1 of 2": its name is on the next line. */
function isOfTotal(line: Line): boolean {
  const [, , of = '', total = '', ...more] = wordsOf(line.text).trim().split(' ');
  return OF.has(of) && /^\d+$/.test(total) && more.length === 0;
}

/** "Part B – Your home" says "Your home"; what is only "Page 2" stays as it is. */
function withoutOrdinal(text: string): string {
  const behind = /^\p{L}+\.?\s+[\p{L}\d]{1,4}\s*[:.–—-]\s*/u.exec(text);
  return behind && behind[0].length < text.length ? text.slice(behind[0].length) : text;
}

/** A Markdown heading: a section above others or above text, or the question itself where nothing else asks. */
function headingOf(line: Line, next: Line, second: Line | undefined): string | null {
  if (next.grid) return null;
  if (next.marker?.kind === 'heading')
    return next.marker.value > (line.marker?.value ?? 0) ? line.text : null;
  if (line.marker?.value === 1) return line.text;
  if (next.text.includes('?') || next.marker?.kind === 'number') return line.text;
  return next.marker === null && second?.marker?.kind === 'heading' ? line.text : null;
}

import { type Draft, hasNothingBelow } from './draft.ts';
import { type Control, controlsOf } from './form-controls.ts';
import { kindByWords } from './kinds-by-words.ts';
import type { Line } from './lines.ts';
import { wordsOf } from './phrases.ts';
import { isOptional } from './title-hints.ts';

/** Words of form tools that may also be a question's title. */
const TYPE_NAMES = new Set<Control>(['date', 'number', 'time', 'ranking', 'short', 'stars']);
/** Types whose names no author gives an option. */
const UNAMBIGUOUS = new Set<Control>(['long', 'several', 'list', 'upload']);

/**
 * What a line of a form tool says about the question above; undefined for any other line.
 * @param next the line below
 */
export function controlsBelow(line: Line, current: Draft | null, next?: Line): Control[] | undefined {
  if (line.marker !== null && line.marker.kind !== 'bullet') return undefined;
  const bare = current !== null && hasNothingBelow(current);
  const typed = current?.typeBelow === true && !(next && saysRequired(next.text));
  const optional: Control[] | undefined =
    line.marker && bare && typed && isOptional(line.text) ? ['drop'] : undefined;
  const controls = optional ?? controlsOf(line.text);
  if (!controls) return undefined;
  const ambiguous = isAmbiguous(line.text, controls) && !(typed && controls.includes('required'));
  if (ambiguous && isListed(line, current, next)) return undefined;
  // "Your email" below "Email" is the form's, elsewhere it is a question.
  const isAddress = line.text.includes('@') || (bare && / e?mail /.test(wordsOf(current.title)));
  if (controls.includes('email') && !isAddress) return undefined;
  const mayBeTitle =
    controls.some((control) => TYPE_NAMES.has(control)) && !wordsOf(line.text).trim().includes(' ');
  // "Date" below "Date of your visit" is the form's, too.
  const again = controls.includes('date') && kindByWords(current?.title ?? '') === 'date';
  return mayBeTitle && !(bare && (current.sure || again) && line.gap === 0) ? undefined : controls;
}

/** A single word, or points, that may be an option as well: "Done", "Radio", "Date"; the names of other types can't. */
const isAmbiguous = (text: string, controls: readonly Control[]): boolean =>
  /^(?: \d+)? \p{L}+ $/u.test(wordsOf(text)) && !controls.some((control) => UNAMBIGUOUS.has(control));

/** Whether a line is one of several options with the same bullet: "Not started", "In progress", "Done". */
function isListed({ text, marker, indent }: Line, current: Draft | null, next?: Line): boolean {
  if (!marker) return false;
  const above = current?.line;
  if (above?.marker?.sign === marker.sign && indent <= above.indent) return false;
  if (current?.optionMarker?.sign === marker.sign) return true;
  if (next?.marker?.sign !== marker.sign || next.indent !== indent) return false;
  // A type and whether it is required, in either order, is what a form tool writes below a question.
  const isForm = controlsOf(next.text) !== undefined || isOptional(next.text);
  return !(isForm && saysRequired(next.text) !== saysRequired(text));
}

const saysRequired = (text: string): boolean =>
  isOptional(text) || controlsOf(text)?.includes('required') === true;

import { type Draft, hasNothingBelow } from './draft.ts';
import { type Control, controlsOf } from './form-controls.ts';
import { kindByWords } from './kinds-by-words.ts';
import type { Line } from './lines.ts';
import { wordsOf } from './phrases.ts';

/** Words of form tools that may also be a question's title. */
const TYPE_NAMES = new Set<Control>(['date', 'number', 'time', 'ranking', 'short', 'stars']);

/**
 * What a line of a form tool says about the question above; undefined for any other line.
 * @param next the line below
 */
export function controlsBelow(line: Line, current: Draft | null, next?: Line): Control[] | undefined {
  // One of several with the same bullet is an option: "In progress", "Newspapers".
  if (line.marker && [current?.optionMarker, next?.marker].some((other) => other?.sign === line.marker?.sign))
    return undefined;
  if (line.marker !== null && line.marker.kind !== 'bullet') return undefined;
  const controls = controlsOf(line.text);
  if (!controls) return undefined;
  const bare = current !== null && hasNothingBelow(current);
  // "Your email" below "Email" is the form's, elsewhere it is a question.
  const isAddress = line.text.includes('@') || (bare && / e?mail /.test(wordsOf(current.title)));
  if (controls.includes('email') && !isAddress) return undefined;
  const mayBeTitle =
    controls.some((control) => TYPE_NAMES.has(control)) && !wordsOf(line.text).trim().includes(' ');
  // "Date" below "Date of your visit" is the form's, too.
  const again = controls.includes('date') && kindByWords(current?.title ?? '') === 'date';
  return mayBeTitle && !(bare && (current.sure || again) && line.gap === 0) ? undefined : controls;
}

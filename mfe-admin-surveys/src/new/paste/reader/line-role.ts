import { type Draft, hasNothingBelow } from './draft.ts';
import { isOther, listed, stepsBehind } from './inline-options.ts';
import { isAsking, isConsent, isField, isOwnKind } from './kinds-by-words.ts';
import { isAnswerRow, isProse, isSure } from './line-form.ts';
import type { Line } from './lines.ts';
import { wordsOf } from './phrases.ts';
import { isWholeScale } from './scale-ends.ts';
import { bracketAtEnd } from './scales.ts';

/** Titles above what is agreed to, rather than the statement itself. */
const AGREEMENT =
  /^ (?:privacy|consent|consenso|gdpr|terms|termini|informativa|trattamento|data protection|datenschutz) /;

const REFUSAL = /^ (?:no|non|not|i|disagree) /;

/** A line, and what was read before it. */
export interface LineContext {
  line: Line;
  /** The line below. */
  next?: Line | undefined;
  /** The question above. */
  current: Draft | null;
  /** Questions have numbers; what has none belongs to the question above. */
  numbered: boolean;
  /** A question was found before. */
  begun: boolean;
  /** It is the document's first line. */
  first: boolean;
}

/** Whether a line begins a question. */
export function isQuestion({ line, next, current, numbered, begun, first }: LineContext): boolean {
  const { marker } = line;
  if (marker?.kind === 'heading') return true;
  if (marker?.kind === 'number') {
    const counted = current?.line.marker?.kind === 'number';
    // "1)" below "Q1" or "1.": its answers are counted by themselves.
    const inside =
      counted &&
      current.line.marker?.sign !== marker.sign &&
      (current.optionMarker?.sign === marker.sign || (marker.value === 1 && !restarts(line, next, current)));
    if (inside && !isSure(line)) return false;
    return numbered ? !(counted && isDeeper(line, current)) : !current || isSure(line) || counted;
  }
  if (numbered && !begun) return false;
  if (current && isAgreed(line, current)) return false;
  // A line with its own "(Yes/No)" is no option, whatever the title above asks.
  if (marker === null && isOwnKind(line.text) && isYesNo(line.text)) return true;
  // A line to tick, sign or upload is none of the rows or options with markers above it.
  if (marker === null && current?.optionMarker && !isDeeper(line, current) && isOwnKind(line.text))
    return true;
  if (marker !== null) return current === null || (!isDeeper(line, current) && hasMarkerOf(current, line));
  if (current && isDeeper(line, current) && !isSure(line)) return false;
  if (isSure(line) || (line.fill && !isOther(line.text))) return true;
  const amongOptions =
    current !== null && current.sure && current.tails.length > 0 && current.controls.length === 0;
  return !numbered && !first && !amongOptions && isAsking(line.text) && !isProse(line.text);
}

/** Whether a line is an option: it has a marker that the question doesn't have, or stands deeper. */
export function isOption({ line, current }: LineContext): boolean {
  if (!current) return false;
  if (line.marker !== null || isDeeper(line, current)) return true;
  return isOther(line.text) && current.options.length > 0;
}

/** Whether a line without a marker belongs to the question above, as an option or a description. */
export function isTail({ line, next, current, numbered }: LineContext): boolean {
  if (!current) return false;
  if (numbered) return true;
  if (line.gap > 0) return false;
  const { controls, tails } = current;
  if (isAgreed(line, current)) return true;
  if (hasAgreed(current) && !REFUSAL.test(wordsOf(line.text))) return false;
  if (isWholeScale(tails)) return false;
  // The numbers of a scale, below each other.
  if (/^\d{1,2}$/.test(line.text)) return true;
  if (hasNothingBelow(current) && isAnswerRow(line.text) && !isDoubleField(line, current))
    return !stepsBehind(line.text) || takesSteps(current, next);
  if (controls.includes('short') || controls.includes('long')) return false;
  if (isOther(line.text)) return true;
  // The options have markers: this line isn't one of them.
  if (current.optionMarker !== null) return false;
  const chosen = controls.some((control) => control === 'one' || control === 'several' || control === 'list');
  if (!current.sure && !chosen) return false;
  const own = / (?:your|la tua|il tuo) /.test(wordsOf(line.text));
  return !isField(line.text) || (tails.length > 1 && !isField(current.title) && !own);
}

/** Whether a line is what is ticked below "Privacy *" or "Do you agree to …?": "I have read and accept …". */
const isAgreed = (line: Line, current: Draft): boolean =>
  current.sure &&
  line.gap === 0 &&
  line.marker === null &&
  hasNothingBelow(current) &&
  !isSure(line) &&
  isConsent(line.text) &&
  !isYesNo(line.text) &&
  (AGREEMENT.test(wordsOf(current.title)) || (isConsent(current.title) && current.title.endsWith('?')));

/** Whether a statement to tick is all that stands below a title: only a refusal goes on with it. */
const hasAgreed = ({ sure, tails, options }: Draft): boolean =>
  sure && tails.length === 1 && options.length === 0 && isConsent(tails[0] ?? '');

/** Whether a line ends with the two answers that it has: "I consent to photos (yes/no)". */
const isYesNo = (text: string): boolean => listed(bracketAtEnd(text)?.inside ?? '').length === 2;

/** "Town/Province" below "Name": two words for one thing to enter, as the title above is one. */
const isDoubleField = ({ text }: Line, { sure, title }: Draft): boolean =>
  !sure && title.split('/').some(isField) && /\S\/\S/.test(text) && text.split('/').some(isField);

/**
 * Whether a line that is counted by another sign than the title above begins questions, of a section or of the next part,
 * rather than the answers.
 */
function restarts(line: Line, next: Line | undefined, { sure, title }: Draft): boolean {
  const texts = [line, next].flatMap((one) =>
    one?.marker?.sign === line.marker?.sign ? (one?.text ?? []) : [],
  );
  const apart = line.gap > 0;
  const asking = texts.some(isAsking);
  if (sure) return apart && asking;
  return asking || [apart, !isAsking(title), texts.some(isField)].filter(Boolean).length > 1;
}

const isDeeper = (line: Line, current: Draft): boolean => line.indent > current.line.indent + 1;

const hasMarkerOf = ({ line: { marker } }: Draft, line: Line): boolean =>
  marker !== null && marker.kind === line.marker?.kind && marker.sign === line.marker.sign;

/** Whether steps with only their low label ("Poor 1 2 3 4 5") are a question's own; below others they have a title before them. */
const takesSteps = ({ title, sure }: Draft, next: Line | undefined): boolean =>
  !stepsBehind(title) && (sure || (isAsking(title) && !stepsBehind(next?.text ?? '')));

import { cueList } from './cues.ts';
import { phrases, phrasesOf, hasPhrase, wordsOf } from './phrases.ts';
import { trimSigns } from './trim.ts';

/** A scale of whole numbers, as a text describes it. */
export interface Scale {
  min: number;
  max: number;
  lowLabel: string;
  highLabel: string;
}

/** A text that describes a scale, with what is left of it as a title. */
export interface ScaledText {
  scale: Scale;
  rest: string;
}

/** Longest part of a line in which a scale is looked for. */
const MAX_LENGTH = 400;
const LABEL = 80;
const CUES = phrases(cueList('scale'));
const STARS = phrases(cueList('stars'));
const MARKS = phrases(['score', 'rate', 'rating', 'mark', 'voto', 'valuta', 'punteggio', 'grade']);
/** Behind a range that counts something. */
const UNITS = phrases(
  phrasesOf(`^years, ^year, ^anni, ^hours, ^ore, ^days, ^giorni, ^weeks, ^times, ^volte, ^people, ^persone`),
);
/** Between the two numbers of a range. */
const TO = new Set([
  '-',
  '–',
  '—',
  '−',
  'to',
  'a',
  'al',
  '..',
  '...',
  '…',
  'and',
  'e',
  'through',
  '/',
  'ad',
  '→',
  'bis',
  'à',
]);
/** Around the label of an end. */
const BEFORE_LABEL =
  /^[\s=:(–—\-,]*(?:(?:is|are|being|means|meaning|for|significa|sta per|e|è|equivale a|vuol dire)\s+)?[\s"“«'(]*/i;
const SIGNS = ',;()/–—-"“”«»\'.=:…';
/** Words between a label and the next number. */
const JOINTS = [' to', ' and', ' a', ' e', ' where', ' through', ' ad'];
const EQUALS = /^\s*(?:[=:(–—-]|is\b|being\b|means\b|meaning\b|significa\b|è(?=\s)|equivale\b)/i;
/** Between the first and the last number of "1 = poor, 2 = fair, 3 = good". */
const LEGEND = /^\s*=[^\d=]+(?:\d{1,2}\s*=[^\d=]+)+$/;

/** Finds a scale in a question's text: "(1-5)", "on a scale of 1 to 7", "(1 = poor, 5 = excellent)". */
export function scaleIn(text: string): ScaledText | null {
  const beginning = text.slice(0, MAX_LENGTH);
  const mark = /[)\]]\s*\?$/.test(beginning) ? '?' : '';
  const bracket = bracketAtEnd(mark ? beginning.slice(0, -1) : beginning);
  if (bracket && beginning.length === text.length) {
    const scale = scaleOf(bracket.inside, true);
    if (scale) return { scale, rest: bracket.before + mark };
  }
  const scale = scaleOf(beginning, false) ?? outOfScale(beginning) ?? spelledScale(beginning);
  return scale ? { scale, rest: text } : null;
}

/** The brackets at the end of a text: what stands in them and before them. */
export function bracketAtEnd(text: string): { inside: string; before: string } | null {
  const trimmed = text.trimEnd().replace(/[.:]$/, '');
  const closing = trimmed.at(-1);
  if (closing !== ')' && closing !== ']') return null;
  const opening = closing === ')' ? '(' : '[';
  let depth = 0;
  for (let at = trimmed.length - 1; at >= 0; at -= 1) {
    if (trimmed[at] === closing) depth += 1;
    else if (trimmed[at] === opening) depth -= 1;
    if (depth === 0)
      return { inside: trimmed.slice(at + 1, -1).trim(), before: trimmed.slice(0, at).trimEnd() };
  }
  return null;
}

function scaleOf(text: string, inBrackets: boolean): Scale | null {
  const numbers = [...text.matchAll(/\d{1,4}/g)].slice(0, 12);
  for (const [index, low] of numbers.entries()) {
    // Between them the numbers of a whole row may stand: "1 2 3 4 5".
    for (const high of numbers.slice(index + 1, index + 11)) {
      const scale = between(text, low, high, inBrackets);
      if (scale) return scale;
    }
  }
  return null;
}

function between(
  text: string,
  low: RegExpExecArray,
  high: RegExpExecArray,
  inBrackets: boolean,
): Scale | null {
  const min = Number(low[0]);
  const max = Number(high[0]);
  if (min > 1 || (max > 11 && max !== 100) || max < 3 || max - min < 2) return null;
  const middle = text.slice(low.index + low[0].length, high.index);
  const after = text.slice(high.index + high[0].length);
  const before = text.slice(0, low.index);
  const plainRange = TO.has(middle.trim().toLowerCase()) && !/[\p{L}\d%€$]$/u.test(before);
  if (plainRange) {
    const alone = wordsOf(before) === ' ' && wordsOf(after) === ' ';
    const cue = hasPhrase(wordsOf(`${before} ${after}`), CUES);
    const starred = hasPhrase(wordsOf(after), STARS);
    if (!(inBrackets ? alone || cue || starred : cue && !hasPhrase(wordsOf(after), UNITS))) return null;
    return { min, max, ...endLabels(after) };
  }
  const legend = LEGEND.test(middle);
  if (legend && /\d\s*=/.test(after)) return null;
  const lowLabel = labelIn(legend ? middle.slice(0, middle.search(/\d/)) : middle);
  // "…, 10 = unbearable, how strong is it?": the question follows the label.
  const highLabel = labelIn(clause(after).split(/,\s+(?=\S+\s+\S+\s+\S)/)[0] ?? '');
  const labelled = EQUALS.test(middle) && (EQUALS.test(after) || inBrackets);
  const written = inBrackets && wordsOf(before) === ' ' && lowLabel !== '' && highLabel !== '';
  if (!(labelled || written) || lowLabel === '' || highLabel === '' || /\d/.test(lowLabel)) return null;
  return { min, max, lowLabel, highLabel };
}

/** Labels behind a range: "(1-5, 1 = low, 5 = high)". */
function endLabels(after: string): Pick<Scale, 'lowLabel' | 'highLabel'> {
  const scale = /\d/.test(after) ? scaleOf(after, true) : null;
  return { lowLabel: scale?.lowLabel ?? '', highLabel: scale?.highLabel ?? '' };
}

/** "How would you score us out of 10?" */
function outOfScale(text: string): Scale | null {
  const found = /\b(?:out of|su) (5|10|ten|dieci|five)\b/i.exec(text);
  if (!found?.[1] || !hasPhrase(wordsOf(text), MARKS)) return null;
  return { min: 1, max: /^(?:5|five)$/i.test(found[1]) ? 5 : 10, lowLabel: '', highLabel: '' };
}

/** One to ten, in each language. */
const NUMBERS = cueList('numbers');

/** "On a scale from one to five", "Da uno a cinque, quanto …?" */
function spelledScale(text: string): Scale | null {
  const words = wordsOf(text);
  const found = / (?:from|of|da) (zero|one|uno) (?:to|a) (\p{L}+) /u.exec(words);
  const max = (NUMBERS.indexOf(found?.[2] ?? '') % 10) + 1;
  const rated = hasPhrase(words, MARKS) || / (?:scale|scala|quanto|how) /.test(words);
  if (!found || max < 3 || !rated || hasPhrase(words.slice(found.index + found[0].length - 1), UNITS))
    return null;
  return { min: found[1] === 'zero' ? 0 : 1, max, lowLabel: '', highLabel: '' };
}

/** Up to the end of the sentence or the bracket that the number stands in. */
function clause(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '(') depth += 1;
    else if (sign === ')') {
      depth -= 1;
      if (depth <= 0) return text.slice(0, at);
    } else if (
      (sign === '?' || sign === ';' || sign === '.' || sign === ':') &&
      depth === 0 &&
      text.slice(0, at).trim() !== ''
    )
      return text.slice(0, at);
  }
  return text;
}

function labelIn(text: string): string {
  let label = trimSigns(text.replace(BEFORE_LABEL, ''), SIGNS);
  const joint = JOINTS.find((word) => label.toLowerCase().endsWith(word));
  if (joint) label = trimSigns(label.slice(0, -joint.length), SIGNS);
  return label.length > LABEL ? '' : label;
}

/** The scale that options are: numbers in a row, the ends perhaps with words. */
export function scaleOfOptions(options: readonly string[], known: Scale | null): Scale | null {
  const parts = options.map((option) => /^(\d{1,3})(?=$|[\s=:.)(–—-])(.*)$/.exec(option));
  const numbered = parts.flatMap((part, index) =>
    part ? [{ index, value: Number(part[1]), words: trimSigns(part[2] ?? '', SIGNS) }] : [],
  );
  const [first] = numbered;
  const last = numbered.at(-1);
  if (!first || !last) return null;
  // The ends' words may be lines of their own: "Not at all", 1, 2, 3, "Very much".
  const before = options.slice(0, first.index);
  const after = options.slice(last.index + 1);
  if ([...before, ...after].some((words) => /\d/.test(words))) return null;
  if (before.length > 1 || after.length > 1 || numbered.length !== last.index - first.index + 1) return null;
  const consecutive = numbered.every(({ value }, index) => value === first.value + index);
  const ends = known && numbered.length === 2 && first.value === known.min && last.value === known.max;
  if (
    !ends &&
    !(consecutive && numbered.length >= 3 && first.value <= 1 && (last.value <= 11 || last.value === 100))
  )
    return null;
  // "1 child", "2 children": all have words, so they are options.
  if (
    !ends &&
    numbered.filter(({ words }) => words !== '').length > numbered.length / 2 &&
    !isLabelled(options)
  )
    return null;
  return {
    min: first.value,
    max: last.value,
    lowLabel: before[0] ?? first.words,
    highLabel: after[0] ?? last.words,
  };
}

/** Whether each option is a number with a sign and its meaning: "1 - Very poor". */
const isLabelled = (options: readonly string[]): boolean =>
  options.every((option) => /^\d{1,2}\s*[-–—=:]/.test(option));

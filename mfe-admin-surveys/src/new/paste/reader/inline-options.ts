import { cueList } from './cues.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { bracketAtEnd } from './scales.ts';
import { trimSigns } from './trim.ts';

const EXAMPLE = phrases(cueList('example'));
const OTHER = new Set(cueList('other').map(wordsOf));
/** Signs of boxes and circles to tick, within a line. */
const BOXES = /[☐☑☒□▢❑❏⬜\uF06F\uF0A8\uF071]/;
const TICKS = /[☐☑☒□▢❑❏⬜○◯⚪◉⭘\uF06F\uF0A8\uF071]/;
/** Between the last two of a list. */
const OR = /\s(?:or|o|oppure)\s/i;
const AND_OR = /\s(?:or|o|oppure|and|e)\s/i;
/** Begins a second question in the same line: "Do you smoke? If yes, how many?" */
const FOLLOW_UP = /^(?:if|se|why|perch[ée]|how|come|when|quando)\s/i;
/** Longest option that a list within a line has. */
const MAX_CHARACTERS = 80;

export interface TitleWithOptions {
  title: string;
  options: string[];
  /** The options have boxes to tick. */
  boxes: boolean;
}

/** Splits a list: by `;`, `|`, `/` or commas; the last of commas also by "or" and "and". */
export function listed(text: string): string[] {
  const separator = [';', '|', ',', '/'].find((sign) => text.includes(sign));
  const parts = separator ? text.split(separator) : [text];
  const last = parts.pop() ?? '';
  const ends = separator === ',' || !separator ? last.split(separator ? AND_OR : OR) : [last];
  return [...parts, ...ends]
    .map((part) =>
      part
        .trim()
        .replace(/^(?:or|o|oppure|and)\s+/i, '')
        .replace(/[.;]$/, ''),
    )
    .filter((part) => part !== '');
}

/** Options with boxes in one line: "☐ Yes ☐ No" or "Yes ☐ No ☐". */
export function ticked(text: string): TitleWithOptions | null {
  if (!TICKS.test(text)) return null;
  const parts = text.split(TICKS).map((part) => part.trim());
  const boxes = BOXES.test(text);
  const behind = parts.at(-1) === '' && parts[0] !== '';
  if (!behind) {
    const [title = '', ...options] = parts;
    return { title: title.replace(/:$/, ''), options: options.filter(Boolean), boxes };
  }
  const [first = '', ...others] = parts.filter(Boolean);
  const end = titleEnd(first);
  return {
    title: first.slice(0, end).replace(/:\s*$/, '').trim(),
    options: [first.slice(end).trim(), ...others].filter(Boolean),
    boxes,
  };
}

/** The options of a line that has nothing else: "Yes / No", "☐ Yes ☐ No", "1 2 3 4 5", "Slow 1 2 3 4 5 Fast"; empty if it is none. */
export function optionRow(line: string): string[] {
  const tick = ticked(line);
  if (tick) return tick.title === '' ? tick.options : [];
  const row = numberRow(line);
  if (row.length > 0) return row;
  const inside = trimSigns(line, '()[]');
  return optionsIn(inside) ?? [];
}

/** Numbers in a row, perhaps between the words of the ends; empty if a line is something else. */
function numberRow(line: string): string[] {
  const words = line
    .slice(0, 4 * MAX_CHARACTERS)
    .split(/\s+/)
    .filter((word) => !/^[-–—]$/.test(word));
  const first = words.findIndex((word) => /^\d{1,2}$/.test(word));
  const last = words.findLastIndex((word) => /^\d{1,2}$/.test(word));
  const numbers = words.slice(first, last + 1);
  const row =
    numbers.length > 2 && numbers.every((word, index) => Number(word) === Number(numbers[0]) + index);
  if (first === -1 || !row) return [];
  return [words.slice(0, first).join(' '), ...numbers, words.slice(last + 1).join(' ')].filter(Boolean);
}

/** "Pulizia: 1 2 3 4 5": words with their steps behind; null if a line is something else. */
export function stepsBehind(line: string): TitleWithOptions | null {
  const steps = line.length <= 4 * MAX_CHARACTERS ? /\s(\d{1,2}(?:\s+\d{1,2}){2,10})$/.exec(line) : null;
  const options = numberRow(steps?.[1] ?? '');
  const title = line.slice(0, steps?.index).replace(/:$/, '').trim();
  return options.length > 0 && /\p{L}/u.test(title) ? { title, options, boxes: false } : null;
}

/** Splits off the options at the end of a line; a line without any is all title. */
export function splitOptions(line: string, takesBracket: boolean): TitleWithOptions {
  const none = { title: line.endsWith(':') ? line.slice(0, -1).trimEnd() : line, options: [], boxes: false };
  const tick = ticked(line);
  if (tick && tick.options.length > 1) return tick;
  const stepped = stepsBehind(line);
  if (stepped) return stepped;
  const bracket = bracketAtEnd(line);
  if (bracket && bracket.before !== '' && takesBracket && !hasPhrase(wordsOf(bracket.inside), EXAMPLE)) {
    const options = optionsIn(bracket.inside);
    if (options) return { title: bracket.before.replace(/:$/, '').trimEnd(), options, boxes: false };
  }
  const end = titleEnd(line);
  const behind = end > 0 ? line.slice(end).trim() : '';
  const taken = takesBracket || !/^[([]/.test(behind);
  const steps = numberRow(trimSigns(behind, '()[]'));
  if (steps.length > 2) return { title: line.slice(0, end).trim(), options: steps, boxes: false };
  const options = behind !== '' && taken && !FOLLOW_UP.test(behind) ? optionsIn(behind) : null;
  if (options && (takesBracket || line[end - 1] !== ':'))
    return { title: line.slice(0, end).replace(/:$/, '').trim(), options, boxes: false };
  return none;
}

function optionsIn(text: string): string[] | null {
  const options = listed(trimSigns(withoutOnlyMark(text), '()[]'));
  const fit =
    options.length > 1 &&
    options.every((option) => option.length <= MAX_CHARACTERS && /[\p{L}\p{N}\p{S}]/u.test(option));
  return fit ? options : null;
}

/** "tea or coffee?": the mark ends the question, unless others have one, too. */
const withoutOnlyMark = (text: string): string =>
  text.indexOf('?') === text.length - 1 ? text.slice(0, -1) : text;

/** Index at which the title of a line with options ends: after its question mark, or else its colon; 0 if there is neither. */
function titleEnd(line: string): number {
  const question = line.search(/\?\s/);
  if (question >= 0) return question + 1;
  const colon = line.indexOf(':');
  if (colon > 0 && /\s/.test(line[colon + 1] ?? '')) return colon + 1;
  const dash = line.search(/\s[–—-]\s/);
  return dash > 0 && /[,;/|]/.test(line.slice(dash)) ? dash + 2 : 0;
}

/** Whether an option invites an answer in the respondent's words: "Other (please specify): ____". */
export const isOther = (option: string): boolean => OTHER.has(wordsOf(option));

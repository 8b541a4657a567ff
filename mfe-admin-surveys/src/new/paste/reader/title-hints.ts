import { cueList } from './cues.ts';
import type { Control } from './form-controls.ts';
import { phrases, hasPhrase, wordsOf } from './phrases.ts';
import { bracketAtEnd, scaleIn } from './scales.ts';
import { typeNamed } from './type-names.ts';

const REQUIRED = phrases(cueList('required').map((entry) => `^${entry}$`));
const OPTIONAL = phrases(cueList('optional').map((entry) => `^${entry}$`));
const SEVERAL = phrases(cueList('several'));
const ONE = phrases(cueList('one'));

/** What stands in brackets or as a sign behind a title. */
export interface TitleHints {
  title: string;
  required: boolean;
  controls: Control[];
}

/** Whether a text says only that an answer is optional. */
export const isOptional = (text: string): boolean => hasPhrase(wordsOf(text), OPTIONAL);

/** What stands behind the last dash, if it says how to answer: "… - pick all". */
function aside(title: string): { inside: string; before: string } | null {
  const at = Math.max(title.lastIndexOf(' - '), title.lastIndexOf(' – '));
  const words = wordsOf(title.slice(at + 3));
  const hint = at > 0 && [SEVERAL, ONE, REQUIRED].some((list) => hasPhrase(words, list)) && words.length < 40;
  return hint ? { inside: title.slice(at + 3), before: title.slice(0, at) } : null;
}

/** Types whose options may stand behind their name: "(single choice: Free, Pro)". */
const CHOICES = new Set<Control>(['one', 'several', 'list', 'ranking']);

/**
 * Splits "single choice: Free, Pro" and "NPS, 0–10" after the type, and "optional, long text" after its first hint. Other lists, such
 * as "email, phone", are options and stay whole.
 */
function firstHint(inside: string): { hint: string; rest: string } {
  const whole = { hint: inside, rest: '' };
  const end = inside.search(/[,:;]|\s\d/);
  if (end < 1) return whole;
  const hint = inside.slice(0, end).trim();
  const rest = inside.slice(end + 1).trim();
  const named = typeNamed(hint);
  const isList = inside[end] === ':' && named?.some((control) => CHOICES.has(control));
  const isLimited = named && (isOnlyHint(rest) || scaleIn(`(${rest})`) !== null);
  const isSplit = isList || isLimited || (isOnlyHint(hint) && typeNamed(rest));
  return isSplit ? { hint, rest } : whole;
}

/** Whether a text says only whether an answer is required. */
const isOnlyHint = (text: string): boolean => isOptional(text) || hasPhrase(wordsOf(text), REQUIRED);

/** Takes from a title what only says how it is answered: `*`, "(required)", "[short text]", "(select all that apply)". */
export function titleHints(text: string): TitleHints {
  let title = text.trim();
  let required = false;
  const controls: Control[] = [];
  for (let round = 0; round < 4; round += 1) {
    const star = title.length > 1 && title.endsWith('*');
    if (star) {
      const open = title.slice(0, -1).lastIndexOf('*');
      const aside = open > 0 && title[open - 1] === ' ' ? title.slice(open + 1, -1) : '';
      // "*at most 2 answers*" is in italics: its words stay for the limit.
      if (aside) title = `${title.slice(0, open)}(${aside})`;
      else {
        required = true;
        title = title.slice(0, -1).trimEnd();
      }
      continue;
    }
    const bracket = bracketAtEnd(title) ?? aside(title);
    if (!bracket || bracket.before === '') break;
    const { hint, rest } = firstHint(bracket.inside);
    const words = wordsOf(hint);
    const named = typeNamed(hint);
    if (hasPhrase(words, REQUIRED)) required = true;
    else if (named) controls.push(...named);
    else if (hasPhrase(words, SEVERAL)) controls.push('several');
    else if (hasPhrase(words, ONE)) controls.push('one');
    else if (!isOptional(hint)) break;
    title = rest === '' ? bracket.before : `${bracket.before} (${rest})`;
  }
  if (/^\*\s/.test(title)) return { title: title.slice(1).trim(), required: true, controls };
  return { title, required, controls };
}

/** What stands before a line's text: `1.`, `Q3:`, `a)`, `-`, `☐`, `○`, `##`. */
export interface Marker {
  kind: 'number' | 'letter' | 'bullet' | 'box' | 'radio' | 'heading';
  /** The number, the heading's level, or the place of the letter in the alphabet. */
  value: number;
  /** The sign itself, by which bullets and numbers of one list are distinguished from those of another: `1` of `1.`, `1)`, `Q` of `Q1:`. */
  sign: string;
}

/** "3 - Why?" is counted; "1 - 2 - 3" is a row of steps. */
const NUMBER =
  /^\(?((?:question|domanda|quesito|q|d)\.? ?)?(\d{1,3})([a-h]?)(?:([.)]\)?|:|→)(?!\d)|\s[-–—→](?=\s(?!\s*\d{1,2}\s*[-–—])))\s*/i;
/** A letter of any script: Arabic, Cyrillic and Greek documents count their options with theirs. */
const LETTER = /^\(?(\p{L})[.)](?=\s)\s*/u;
/** "Q3 What …", as Qualtrics numbers questions: in capitals, without a sign behind. */
const PLAIN_NUMBER = /^[QD](\d{1,3}) (?=\p{Lu})/u;
const BULLETS = '-*•●·‣–—+◆▪■➢✓✔\uF0B7\uF0A7\uF0FC◦∙⁃►▸';
const BOXES = '☐☑☒□▢❑❏⬜\uF06F\uF0A8\uF071';
const RADIOS = '○◯⚪◉⭘';
/** A bullet's text is apart from it, except behind signs that have no other use. */
const APART = new Set('-*·–—+✓✔');

/** Splits a line into what stands before its text and the text. */
export function markerOf(text: string): { marker: Marker | null; rest: string } {
  const heading = /^(#{1,6})\s+/.exec(text);
  if (heading?.[1]) {
    const inside = text.slice(heading[0].length).replace(/\s#+$/, '');
    const number = NUMBER.exec(inside);
    if (number)
      return {
        marker: { kind: 'number', value: Number(number[2]), sign: '#' },
        rest: inside.slice(number[0].length),
      };
    return { marker: { kind: 'heading', value: heading[1].length, sign: '#' }, rest: inside };
  }
  const number = NUMBER.exec(text);
  if (number?.[2] && number[0].length < text.length) {
    return {
      marker: {
        kind: 'number',
        value: Number(number[2]),
        sign: number[1] ? 'Q' : number[4]?.startsWith(')') ? '1)' : '1',
      },
      rest: text.slice(number[0].length).trim(),
    };
  }
  const plain = PLAIN_NUMBER.exec(text);
  if (plain?.[1])
    return {
      marker: { kind: 'number', value: Number(plain[1]), sign: 'Q' },
      rest: text.slice(plain[0].length),
    };
  const letter = LETTER.exec(text);
  if (letter?.[1]) {
    const value = letter[1].toLowerCase().charCodeAt(0) - 96;
    return {
      marker: { kind: 'letter', value, sign: letter[1] === letter[1].toLowerCase() ? 'a' : 'A' },
      rest: text.slice(letter[0].length),
    };
  }
  const [sign = ''] = text;
  const rest = text.slice(sign.length);
  const apart = rest === '' || /^\s/.test(rest);
  if (BOXES.includes(sign) && sign)
    return { marker: { kind: 'box', value: 0, sign: '☐' }, rest: rest.trim() };
  if (RADIOS.includes(sign) && sign)
    return { marker: { kind: 'radio', value: 0, sign: '○' }, rest: rest.trim() };
  if (sign && BULLETS.includes(sign) && (apart || !APART.has(sign))) return bulleted(rest.trim(), sign);
  // Word's second bullet comes as a letter.
  if (sign === 'o' && /^(?:\t|\s{2})/.test(rest)) return bulleted(rest.trim(), 'o');
  return { marker: null, rest: text };
}

/** A bullet may stand before a box to tick (`- [ ] Linux`). */
function bulleted(rest: string, sign: string): { marker: Marker; rest: string } {
  const [first = ''] = rest;
  if (first && BOXES.includes(first))
    return { marker: { kind: 'box', value: 0, sign: '☐' }, rest: rest.slice(first.length).trim() };
  if (first && RADIOS.includes(first))
    return { marker: { kind: 'radio', value: 0, sign: '○' }, rest: rest.slice(first.length).trim() };
  return { marker: { kind: 'bullet', value: 0, sign }, rest };
}

/** A text without the signs at its ends that are among these; white space is always one of them. */
export function trimSigns(text: string, signs: string): string {
  let from = 0;
  let to = text.length;
  while (from < to && isTrimmed(text[from], signs)) from += 1;
  while (to > from && isTrimmed(text[to - 1], signs)) to -= 1;
  return text.slice(from, to);
}

const isTrimmed = (sign: string | undefined, signs: string): boolean =>
  sign !== undefined && (signs.includes(sign) || sign.trim() === '');

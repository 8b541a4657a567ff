/**
 * Whether a text may be a CSS selector. The server has no parser of CSS: what is in brackets, and which pseudo-classes there
 * are, it leaves to the browser, in which the form checks the selector; comments as well. Other texts that no browser takes
 * are refused.
 */
export function maybeSelector(text: string): boolean {
  if (text.includes('/*')) return true;
  return outline(text)
    .split(',')
    .every((selector) =>
      selector
        .trim()
        .split(/ ?[>+~] ?| /)
        .every((compound) => COMPOUND.test(compound)),
    );
}

/** Selectors of one element, as `outline` leaves them: its type, then ids, classes, attributes and pseudo-classes. */
const COMPOUND = /^(?!$)(?:[*n]?\|)?[*n]?(?:[#.]n|::?n(?:\(\))?|\[\]|&)*$/;

/**
 * A selector with `n` for each name, nothing in its brackets, and single spaces. As in browsers, brackets
 * that are still open at the end are closed there.
 */
function outline(text: string): string {
  const plain = text.replace(/\\(?:[\da-f]{1,6}\s?|.|$)/gis, 'x');
  let result = '';
  /** The ends that the open strings and brackets wait for. */
  const open: string[] = [];
  for (const char of plain) {
    const end = open.at(-1);
    if (char === end) open.pop();
    else if (end !== '"' && end !== "'" && (end || char === '[' || char === '(') && char in ENDS) {
      if (!end) result += char + ENDS[char as keyof typeof ENDS];
      open.push(ENDS[char as keyof typeof ENDS]);
    } else if (!end) result += char;
  }
  return result
    .replace(/(?:--|-?[a-z_\u0080-\uffff])[\w\u0080-\uffff-]*/gi, 'n')
    .split(/\s+/)
    .join(' ');
}

const ENDS = { '[': ']', '(': ')', '"': '"', "'": "'" };

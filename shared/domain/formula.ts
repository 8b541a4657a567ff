/** The value of a score or a question by its id; undefined without one. */
export type ValueOf = (id: string) => number | undefined;

/** A formula that can be computed. */
export interface Formula {
  /** The scores and questions that it refers to, each once. */
  refers: string[];
  /** The result, rounded to millionths; undefined if a value is missing, and for a division by zero. */
  compute: (valueOf: ValueOf) => number | undefined;
}

type Term = (valueOf: ValueOf) => number;

/** A number, `{{id}}`, a function's name, or one sign. */
const TOKENS = /\s*(?:(\d+(?:\.\d+)?)|\{\{\s*([A-Za-z0-9_-]{1,40})\s*\}\}|([a-z]+)|([-+−*×/÷(),;]))/iy;
const END = '';

/** By name; not an object, which has names that are no function's. */
const FUNCTIONS = new Map<string, { most: number; of: (values: number[]) => number }>([
  ['min', { most: 50, of: (values) => Math.min(...values) }],
  ['max', { most: 50, of: (values) => Math.max(...values) }],
  ['round', { most: 2, of: ([value = Number.NaN, digits = 0]) => rounded(value, digits) }],
]);

/** Rounds half away from zero, as spreadsheets do. @param digits after the decimal point, 0 to 6 */
export function rounded(value: number, digits: number): number {
  const shift = 10 ** Math.min(6, Math.max(0, Math.trunc(digits)));
  const shifted = Math.abs(value) * shift;
  // Beyond this there are no such digits.
  return shifted < Number.MAX_SAFE_INTEGER ? (Math.sign(value) * Math.round(shifted)) / shift : value;
}

const known = new Map<string, Formula | null>();
/** Formulas that are remembered: enough for the surveys that one process computes. */
const MAX_KNOWN = 500;

/**
 * Reads a formula: numbers with a decimal point, `{{id}}` for the value of a score or a question, + − × ÷ (also * and /),
 * parentheses, `min`, `max` and `round` (of a value, and of digits after the point), whose values are separated by commas or semicolons.
 * Nothing of it is run as code. Null if it isn't one.
 */
export function parseFormula(text: string): Formula | null {
  let formula = known.get(text);
  if (formula === undefined) {
    if (known.size >= MAX_KNOWN) known.clear();
    formula = read(text);
    known.set(text, formula);
  }
  return formula;
}

function read(text: string): Formula | null {
  const tokens = tokensOf(text);
  if (!tokens) return null;
  const refers = new Set<string>();
  let at = 0;
  const sign = () => tokens[at]?.sign ?? END;
  const take = (...wanted: string[]) => wanted.includes(sign()) && tokens[at++] !== undefined;

  const sum = (): Term | null => {
    let left = product();
    while (left && (sign() === '+' || sign() === '-')) {
      const [minus, one, other] = [sign() === '-', left, (at++, product())];
      left = other && ((of) => (minus ? one(of) - other(of) : one(of) + other(of)));
    }
    return left;
  };
  const product = (): Term | null => {
    let left = signed();
    while (left && (sign() === '*' || sign() === '/')) {
      const [divided, one, other] = [sign() === '/', left, (at++, signed())];
      left = other && ((of) => (divided ? one(of) / other(of) : one(of) * other(of)));
    }
    return left;
  };
  const signed = (): Term | null => {
    if (!take('-')) return value();
    const of = signed();
    return of && ((valueOf) => -of(valueOf));
  };
  const value = (): Term | null => {
    const token = tokens[at];
    if (token?.number !== undefined) {
      const { number } = token;
      at += 1;
      return () => number;
    }
    if (token?.id !== undefined) {
      const { id } = token;
      at += 1;
      refers.add(id);
      return (valueOf) => valueOf(id) ?? Number.NaN;
    }
    const called = token?.name === undefined ? undefined : FUNCTIONS.get(token.name);
    if (token?.name !== undefined) at += 1;
    if ((token?.name !== undefined && !called) || !take('(')) return null;
    const values: Term[] = [];
    do {
      const next = sum();
      if (!next) return null;
      values.push(next);
    } while (called && take(','));
    if (!take(')') || values.length > (called?.most ?? 1)) return null;
    const [only] = values;
    return called ? (valueOf) => called.of(values.map((each) => each(valueOf))) : (only ?? null);
  };

  const whole = sum();
  if (!whole || at < tokens.length) return null;
  return {
    refers: [...refers],
    compute: (valueOf) => {
      const result = whole(valueOf);
      return Number.isFinite(result) ? rounded(result, 6) : undefined;
    },
  };
}

interface Token {
  number?: number;
  id?: string;
  name?: string;
  sign?: string;
}

/** Signs that people also write. */
const SAME: Record<string, string> = { '−': '-', '×': '*', '÷': '/', ';': ',' };

function tokensOf(text: string): Token[] | null {
  const tokens: Token[] = [];
  const source = text.trimEnd();
  let at = 0;
  while (at < source.length) {
    TOKENS.lastIndex = at;
    const found = TOKENS.exec(source);
    if (!found) return null;
    const [, number, id, name, sign] = found;
    if (number !== undefined) tokens.push({ number: Number(number) });
    else if (id !== undefined) tokens.push({ id });
    else if (name !== undefined) tokens.push({ name: name.toLowerCase() });
    else if (sign !== undefined) tokens.push({ sign: SAME[sign] ?? sign });
    at = TOKENS.lastIndex;
  }
  return tokens;
}

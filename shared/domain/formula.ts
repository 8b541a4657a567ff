/** The value of a score or a question by its id; undefined without one. */
export type ValueOf = (id: string) => number | undefined;

/** How a formula computes with values of a kind: numbers, or their ranges (`score-range.ts`). */
export interface Arithmetic<Value> {
  number: (value: number) => Value;
  add: (one: Value, other: Value) => Value;
  subtract: (one: Value, other: Value) => Value;
  multiply: (one: Value, other: Value) => Value;
  divide: (one: Value, other: Value) => Value;
  min: (values: Value[]) => Value;
  max: (values: Value[]) => Value;
  /** @param values the value, and how many digits */
  round: (values: Value[]) => Value;
}

/** A formula that can be computed. */
export interface Formula {
  /** The scores and questions that it refers to, each once. */
  refers: string[];
  /** The result with values of another kind. */
  evaluate: <Value>(valueOf: (id: string) => Value, by: Arithmetic<Value>) => Value;
  /** The result, rounded to millionths; undefined if a value is missing, and for a division by zero. */
  compute: (valueOf: ValueOf) => number | undefined;
}

type Term = <Value>(valueOf: (id: string) => Value, by: Arithmetic<Value>) => Value;

/** A number, `{{id}}`, a function's name, or one sign. */
const TOKENS = /\s*(?:(\d+(?:\.\d+)?)|\{\{\s*([A-Za-z0-9_-]{1,40})\s*\}\}|([a-z]+)|([-+−*×/÷(),;]))/iy;
const END = '';

/** By name; not an object, which has names that are no function's. */
const FUNCTIONS = new Map<string, { name: 'min' | 'max' | 'round'; most: number }>([
  ['min', { name: 'min', most: 50 }],
  ['max', { name: 'max', most: 50 }],
  ['round', { name: 'round', most: 2 }],
]);

export const NUMBERS: Arithmetic<number> = {
  number: (value) => value,
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  multiply: (one, other) => one * other,
  divide: (one, other) => one / other,
  min: (values) => Math.min(...values),
  max: (values) => Math.max(...values),
  round: ([value = Number.NaN, digits = 0]) => rounded(value, digits),
};

/** Rounds half away from zero, as spreadsheets do. @param digits after the decimal point, 0 to 6 */
export function rounded(value: number, digits: number): number {
  const shift = 10 ** Math.min(6, Math.max(0, Math.trunc(digits)));
  const shifted = Math.abs(value) * shift;
  // Beyond this there are no such digits.
  if (shifted >= Number.MAX_SAFE_INTEGER) return value;
  // 1.005 is stored as a little less, which 15 digits don't show.
  const shown = shifted < 1e15 ? Number(shifted.toPrecision(15)) : shifted;
  return (Math.sign(value) * Math.round(shown)) / shift;
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
      left = other && ((of, by) => by[minus ? 'subtract' : 'add'](one(of, by), other(of, by)));
    }
    return left;
  };
  const product = (): Term | null => {
    let left = signed();
    while (left && (sign() === '*' || sign() === '/')) {
      const [divided, one, other] = [sign() === '/', left, (at++, signed())];
      left = other && ((of, by) => by[divided ? 'divide' : 'multiply'](one(of, by), other(of, by)));
    }
    return left;
  };
  const signed = (): Term | null => {
    if (!take('-')) return value();
    const of = signed();
    return of && ((valueOf, by) => by.multiply(by.number(-1), of(valueOf, by)));
  };
  const value = (): Term | null => {
    const token = tokens[at];
    if (token?.number !== undefined) {
      const { number } = token;
      at += 1;
      return (_, by) => by.number(number);
    }
    if (token?.id !== undefined) {
      const { id } = token;
      at += 1;
      refers.add(id);
      return (valueOf) => valueOf(id);
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
    return called
      ? (valueOf, by) => by[called.name](values.map((each) => each(valueOf, by)))
      : (only ?? null);
  };

  const whole = sum();
  if (!whole || at < tokens.length) return null;
  return {
    refers: [...refers],
    evaluate: whole,
    compute: (valueOf) => {
      const result = whole((id) => valueOf(id) ?? Number.NaN, NUMBERS);
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

/** Significant digits that are counted: whole numbers below 10 000 and amounts below 100 are counted exactly. */
const DIGITS = 4;
/** Smaller differences are ignored, as in the sums of numbers. */
const SMALLEST_POWER = -6;
/** Larger numbers are counted as this one. */
const LARGEST = 1e15;

/**
 * The number that an answer is counted as: its first four digits, cut and not rounded, so that ranges that begin at a
 * round number contain exactly the answers within them.
 * @returns the largest number of four digits that is not above `value`
 */
export function countedNumber(value: number): number {
  // The usual case; `|| 0` turns -0 into 0.
  if (Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS) return value || 0;
  if (Math.abs(value) >= LARGEST) return Math.sign(value) * LARGEST;
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const last = Math.max(Number(power) - (DIGITS - 1), SMALLEST_POWER);
  // Moves the decimal point in the text: 0.3 / 0.0001 is 2999.9999999999995.
  const digits = Math.floor(Number(`${mantissa}e${Number(power) - last}`));
  return Number(`${digits}e${last}`);
}

/** Width of a counted number: it stands for answers from it up to, but not including, it plus this width. */
export function countedWidth(counted: number): number {
  if (counted === 0) return 10 ** SMALLEST_POWER;
  const power = Number(counted.toExponential().split('e')[1]);
  return Number(`1e${Math.max(power - (DIGITS - 1), SMALLEST_POWER)}`);
}

/** How many digits of a number are counted: whole numbers below 10 000 and amounts below 100 are counted as they are. */
const DIGITS = 4;
/** Nothing smaller is told apart, as in the sums of numbers. */
const SMALLEST_POWER = -6;
/** Whatever is larger counts as this. */
const LARGEST = 1e15;

/**
 * What a number given as an answer is counted as: its first four digits. It is cut rather than rounded, so that ranges
 * that begin at a round number hold exactly the answers that lie in them.
 * @returns the largest number of four digits that is not above this one
 */
export function countedNumber(value: number): number {
  // The usual case; below zero there is a 0, too.
  if (Number.isInteger(value) && Math.abs(value) < 10 ** DIGITS) return value || 0;
  if (Math.abs(value) >= LARGEST) return Math.sign(value) * LARGEST;
  const [mantissa = '0', power = '0'] = value.toExponential().split('e');
  const last = Math.max(Number(power) - (DIGITS - 1), SMALLEST_POWER);
  // The point is moved in writing: 0.3 / 0.0001 is 2999.9999999999995.
  const digits = Math.floor(Number(`${mantissa}e${Number(power) - last}`));
  return Number(`${digits}e${last}`);
}

/** The answers that are counted as this number lie from it up to less than this above it. */
export function countedWidth(counted: number): number {
  if (counted === 0) return 10 ** SMALLEST_POWER;
  const power = Number(counted.toExponential().split('e')[1]);
  return Number(`1e${Math.max(power - (DIGITS - 1), SMALLEST_POWER)}`);
}

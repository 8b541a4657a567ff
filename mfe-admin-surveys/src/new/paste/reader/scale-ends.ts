import { optionRow } from './inline-options.ts';

/**
 * The lines below a question as the steps of a scale, with the words of its two ends around them, wherever a form tool wrote them: both
 * above the numbers, or both below. The lines themselves if they are something else.
 */
export function withEnds(lines: readonly string[]): string[] {
  const steps = lines.flatMap((line) => {
    const row = optionRow(line);
    return row.length > 2 && row.every(isNumber) ? row : [line];
  });
  const first = steps.findIndex(isNumber);
  const last = steps.findLastIndex(isNumber);
  const numbers = steps.slice(first, last + 1);
  const consecutive = numbers.every((step, index) => Number(step) === Number(numbers[0]) + index);
  const ends = [...steps.slice(0, first), ...steps.slice(last + 1)];
  if (first === -1 || numbers.length < 3 || !numbers.every(isNumber) || !consecutive || ends.length !== 2)
    return [...lines];
  const [low = '', high = ''] = ends;
  return [low, ...numbers, high];
}

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);

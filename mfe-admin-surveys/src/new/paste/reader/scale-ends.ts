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

/** Whether lines are a scale with the words of both ends around its steps, as Google Forms writes it: the next line is none of it. */
export function isWholeScale(lines: readonly string[]): boolean {
  const steps = lines.slice(1, -1);
  const [low = '', high = ''] = [lines[0], lines.at(-1)];
  return steps.length > 2 && steps.every(isNumber) && !isNumber(low) && !isNumber(high);
}

const isNumber = (text: string): boolean => /^\d{1,2}$/.test(text);

/** Labels that fit below a chart on a phone. */
const LABELS = 4;

/**
 * Labels for a time axis, at even distances.
 * @returns each with the share of the width at which its step begins
 */
export function timeTicks(
  moments: readonly string[],
  format: (moment: string) => string,
): { label: string; at: number }[] {
  const every = Math.max(1, Math.ceil(moments.length / LABELS));
  return moments.flatMap((moment, index) =>
    index % every === 0 ? [{ label: format(moment), at: index / moments.length }] : [],
  );
}

/** The time below which the given share of all times is. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

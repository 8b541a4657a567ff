/** The smallest of 2, 4, 10 × 10ⁿ that isn't below `value`: an axis then ends, and halves, at round numbers. */
export function niceCeiling(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

/** The next of 2, 4, 10 × 10ⁿ that holds `value`: an axis that ends, and halves, at numbers people say. */
export function niceCeiling(value: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return [2, 4, 6, 8, 10].map((step) => step * magnitude).find((step) => step >= value) ?? value;
}

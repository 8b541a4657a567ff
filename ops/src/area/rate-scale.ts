/** Room right of the largest value, so that its mark isn't at the very end. */
const ROOM = 1.15;

/**
 * A scale from 0 on which all given shares have room.
 * @returns a function that gives the position of a share as a percentage of the width
 */
export function rateScale(shares: readonly number[]): (share: number) => string {
  const end = Math.min(1, Math.max(0.001, ...shares) * ROOM);
  return (share) => `${Math.min(100, (100 * Math.max(0, share)) / end).toFixed(2)}%`;
}

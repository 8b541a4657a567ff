import { nice, ticks } from 'd3-array';

/** The value axis of a chart. It begins at 0. */
export interface ValueAxis {
  /** The last of the ticks. */
  end: number;
  /** Round values from 0 to the end, evenly spaced. */
  ticks: readonly number[];
  /** How far along the axis a value lies, from 0 to 1; values beyond the end lie at the end. */
  position: (value: number) => number;
}

/** About how many intervals the ticks make. */
const INTERVALS = 4;

/** The least share at which an axis ends: smaller differences would look large. */
const LEAST_SHARE = 0.1;

/** An axis of shares, from 0 to 1 at most. @param largest what must fit on it */
export function shareAxis(largest: number): ValueAxis {
  return axisOf(Math.max(LEAST_SHARE, largest), () => true);
}

/** An axis of counts: its ticks are whole numbers. @param largest what must fit on it */
export function countAxis(largest: number): ValueAxis {
  return axisOf(Math.max(1, Math.ceil(largest)), Number.isInteger);
}

function axisOf(largest: number, isTick: (value: number) => boolean): ValueAxis {
  const [, end] = nice(0, largest, INTERVALS);
  return {
    end,
    ticks: ticks(0, end, INTERVALS).filter(isTick),
    position: (value) => Math.min(Math.max(0, value), end) / end,
  };
}

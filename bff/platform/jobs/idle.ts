import { cpus } from 'node:os';

/** The idle and the total milliseconds of all processors since the machine was started. */
export interface ProcessorTimes {
  idle: number;
  all: number;
}

/** Reads the current processor times. */
export function processorTimes(): ProcessorTimes {
  const times = cpus().map((processor) => processor.times);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.map((each) => sum(Object.values(each)))),
  };
}

/** The idle share of the processors between two times, from 0 to 1; 1 if no time has passed. */
export function idleShare(from: ProcessorTimes, to: ProcessorTimes): number {
  const all = to.all - from.all;
  return all > 0 ? (to.idle - from.idle) / all : 1;
}

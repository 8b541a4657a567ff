import { cpus } from 'node:os';

/** Milliseconds that this machine's processors have idled and been there, since it was started. */
export interface ProcessorTimes {
  idle: number;
  all: number;
}

export function processorTimes(): ProcessorTimes {
  const times = cpus().map((processor) => processor.times);
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    all: sum(times.map((each) => sum(Object.values(each)))),
  };
}

/** Which share of a stretch of time the processors had nothing to do, 0 to 1; 1 of no time. */
export function idleShare(from: ProcessorTimes, to: ProcessorTimes): number {
  const all = to.all - from.all;
  return all > 0 ? (to.idle - from.idle) / all : 1;
}

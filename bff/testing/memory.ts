import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * What this process still holds once everything given up is collected, in bytes. How far the process itself grows between two
 * collections is the engine's choice, and differs from machine to machine.
 */
export function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

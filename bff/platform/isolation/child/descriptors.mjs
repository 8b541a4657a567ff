// @ts-check
import { openSync } from 'node:fs';

/** More than the limit that `isolated-process.ts` sets. */
const MAX = 200;

/**
 * Opens a file until the process has no file descriptor left. The kernel then refuses every socket and every file, also to
 * code that gets past the checks of this program: the permissions of Node 24 don't cover the network.
 * @param {string} file one that may be read
 */
export function exhaustDescriptors(file) {
  if (process.platform === 'win32') return;
  try {
    for (let count = 0; count < MAX; count += 1) openSync(file, 'r');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EMFILE') return;
    throw error;
  }
  throw new Error('The number of file descriptors is not limited');
}

import { readFileSync } from 'fs';
import { join } from 'path';

/**
 * Compares the lock file with the copy that npm writes into node_modules at the end of an installation; an interrupted
 * first installation has none.
 * @param {string} folder of the repository
 * @returns {{ noted: boolean, start: boolean, everything: boolean, tools: boolean }} whether npm's copy exists; whether
 * the packages for starting are installed; whether all are; whether any development tool is
 */
export function inspect(folder) {
  var noted = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (!noted) return { noted: false, start: false, everything: false, tools: false };
  var wanted = packagesOf(join(folder, 'package-lock.json')) || {};
  var missing = Object.keys(wanted).filter(function (path) {
    var entry = wanted[path];
    // Optional packages include those for other platforms.
    if (path.indexOf('node_modules/') < 0 || entry.link || entry.optional || entry.devOptional) return false;
    return noted[path] === undefined || noted[path].version !== entry.version;
  });
  return {
    noted: true,
    start: missing.every(function (path) {
      return wanted[path].dev;
    }),
    everything: missing.length === 0,
    tools: Object.keys(noted).some(function (path) {
      return noted[path].dev;
    }),
  };
}

function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

import { readFileSync } from 'fs';
import { join } from 'path';

/**
 * Compares what npm noted in node_modules with the lock file. An installation from scratch that was cut short has no note;
 * one made by hand has.
 * @param {string} folder of the repository
 * @returns {{ noted: boolean, start: boolean, everything: boolean, tools: boolean }} whether there is a note; whether what
 * starting needs is installed; whether everything is; whether any tool of development is
 */
export function inspect(folder) {
  var noted = packagesOf(join(folder, 'node_modules', '.package-lock.json'));
  if (!noted) return { noted: false, start: false, everything: false, tools: false };
  var wanted = packagesOf(join(folder, 'package-lock.json')) || {};
  var missing = Object.keys(wanted).filter(function (path) {
    var entry = wanted[path];
    // Optional packages are those of other kinds of machines as well.
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

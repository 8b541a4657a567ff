import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'fs';
import { uptime } from 'os';
import { dirname } from 'path';

/** The longest that another installation is waited for: its process id may be another process by then. */
var PATIENCE_MS = 15 * 60 * 1000;

/**
 * The note that an installation is under way, which it removes when it is done. npm unpacks packages in place, so that one
 * that was killed leaves folders that look whole; whoever finds its note installs from scratch.
 * @param {string} file
 */
export function installationNote(file) {
  return {
    exists: function () {
      return existsSync(file);
    },
    /** Makes the note, unless there is one. Returns whether it did. */
    take: function () {
      mkdirSync(dirname(file), { recursive: true });
      try {
        writeFileSync(file, String(process.pid), { flag: 'wx' });
        return true;
      } catch (error) {
        if (error.code === 'EEXIST') return false;
        throw error;
      }
    },
    /** Notes npm's process, which goes on when the one that started it is killed. */
    takeFor: function (pid) {
      writeFileSync(file, process.pid + ' ' + pid);
    },
    remove: function () {
      unlinkSync(file);
    },
    /** Whether a process that the note names still runs. */
    isHeld: function () {
      try {
        var since = statSync(file).mtimeMs;
        if (Date.now() - since > PATIENCE_MS || since < Date.now() - uptime() * 1000) return false;
        return readFileSync(file, 'utf8').split(' ').map(Number).some(isOtherAlive);
      } catch {
        return false;
      }
    },
  };
}

function isOtherAlive(pid) {
  if (!pid || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

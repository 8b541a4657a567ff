import { existsSync, mkdirSync, readFileSync, statSync, unlinkSync, writeFileSync } from 'fs';
import { uptime } from 'os';
import { dirname } from 'path';

/** The longest wait for another installation; a lock older than this names a reused process id. */
var PATIENCE_MS = 15 * 60 * 1000;

/**
 * The lock of an installation, removed when it is done. npm unpacks packages in place, so a killed installation leaves
 * folders that look complete; a start that finds its lock installs from scratch.
 * @param {string} file
 */
export function installationNote(file) {
  return {
    exists: function () {
      return existsSync(file);
    },
    /** Creates the lock. Returns false when it exists. */
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
    /** Adds npm's process id, because npm goes on when its parent is killed. */
    takeFor: function (pid) {
      writeFileSync(file, process.pid + ' ' + pid);
    },
    remove: function () {
      unlinkSync(file);
    },
    /** Whether a process that the lock names is still running. */
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

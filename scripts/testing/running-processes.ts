import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  /** Id of the parent process, which changes when the parent ends. */
  parent: number;
  command: string;
}

/** Every process of this machine: from /proc on Linux, elsewhere from `ps` (which a small Linux may lack). */
export function runningProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? fromFiles() : parseList(list());
}

function fromFiles(): RunningProcess[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
        const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
        return [{ pid: Number(name), parent, command: readFileSync(`/proc/${name}/cmdline`, 'utf8') }];
      } catch {
        // The process ended meanwhile.
        return [];
      }
    });
}

const list = (): string =>
  execFileSync('ps', ['-A', '-ww', '-o', 'pid=,ppid=,command='], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });

/** Lines of `ps -o pid=,ppid=,command=`. */
export function parseList(text: string): RunningProcess[] {
  return text.split('\n').flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid ? [{ pid: Number(pid), parent: Number(parent), command }] : [];
  });
}

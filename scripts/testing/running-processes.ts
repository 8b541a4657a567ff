import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

export interface RunningProcess {
  pid: number;
  /** Id of the process that started it, or of the one that took it over. */
  parent: number;
  command: string;
}

/** Every process of this machine: from Linux' own files, elsewhere as `ps` lists them (a small Linux may have none). */
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
        // It ended while we looked.
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

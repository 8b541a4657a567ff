import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes: from /proc on Linux, elsewhere from `ps`. */
export function residentMegabytes(pid: number): number {
  const kilobytes =
    process.platform === 'linux'
      ? /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
      : execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(kilobytes) / 1024;
}

import { parseList, runningProcesses } from './running-processes.ts';

it('the list of processes has this process with its parent', () => {
  const own = runningProcesses().find(({ pid }) => pid === process.pid);
  expect(own?.parent).toBe(process.ppid);
  expect(own?.command).toContain('node');
});

it('the list of processes is parsed from ps of macOS', () => {
  const text = '    1     0 /sbin/launchd\n  714     1 /usr/bin/node --import a b/server.ts\n\n';
  expect(parseList(text)).toEqual([
    { pid: 1, parent: 0, command: '/sbin/launchd' },
    { pid: 714, parent: 1, command: '/usr/bin/node --import a b/server.ts' },
  ]);
});

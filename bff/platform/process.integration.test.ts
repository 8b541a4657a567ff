import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '../operate/embedded/free-port.ts';

/** Runs a process that is to end by itself. @returns its exit code and all that it wrote */
function run(file: string, databaseUrl: string): Promise<{ code: unknown; stdout: string; stderr: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, LOG_LEVEL: 'info', PORT: '0' };
  return new Promise((resolve) => {
    execFile(process.execPath, [join(import.meta.dirname, '..', file)], { env }, (error, stdout, stderr) =>
      resolve({ code: error?.code, stdout, stderr }),
    );
  });
}

it.each(['server.ts', 'worker.ts'])(
  '%s without its database ends with one line that names the variable, and not the password',
  async (file) => {
    const { code, stdout, stderr } = await run(
      file,
      `postgres://ada:hunter2@127.0.0.1:${await freePort()}/canvass`,
    );
    expect([code, stderr, stdout.trim().split('\n').length]).toEqual([1, '', 1]);
    expect(JSON.parse(stdout)).toMatchObject({ level: 60, msg: expect.stringContaining('DATABASE_URL') });
    expect(stdout).not.toContain('hunter2');
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../bff/operate/embedded/free-port.ts';

/** Runs work with `bare-server.ts`, whose rows are responses of this survey, and stops it. */
export async function withBareServer<Result>(
  databaseUrl: string,
  surveyId: string,
  work: (port: number) => Promise<Result>,
): Promise<Result> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [program, databaseUrl, String(port), surveyId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  try {
    await Promise.race([once(child.stdout, 'data'), ended]);
    return await work(port);
  } finally {
    child.kill();
    await ended;
  }
}

import { spawn } from 'node:child_process';

export interface Display {
  /** As the variable DISPLAY has it, e.g. `:3`. */
  name: string;
  stop(): void;
}

/** A screen that nobody sees: WebKitGTK has no mode without one. */
export async function startDisplay(): Promise<Display> {
  const server = spawn(
    'Xvfb',
    // It chooses a number that is free and says it.
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb ended')));
    server.stdio[3]?.once('data', (said: Buffer) => resolve(said.toString().trim()));
  });
  return { name: `:${number}`, stop: () => void server.kill() };
}

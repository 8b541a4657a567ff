import { spawn } from 'node:child_process';

export interface Display {
  /** The value for the variable DISPLAY, e.g. `:3`. */
  name: string;
  stop(): void;
}

/** Starts a virtual display: WebKitGTK has no headless mode. */
export async function startDisplay(): Promise<Display> {
  const server = spawn(
    'Xvfb',
    // The server chooses a free number and writes it to this descriptor.
    ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', () => reject(new Error('Xvfb ended')));
    server.stdio[3]?.once('data', (output: Buffer) => resolve(output.toString().trim()));
  });
  return { name: `:${number}`, stop: () => void server.kill() };
}

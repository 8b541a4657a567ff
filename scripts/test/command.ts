import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { ROOT } from '../start/workspaces.ts';
import { withoutConfiguration } from '../testing/configuration.ts';

export interface CommandResult {
  code: number;
  output: string;
}

/** The process ids of running commands; a signal ends them with their children. */
const running = new Set<number>();

/**
 * Runs an installed tool on the pinned Node.
 * @param folder where it runs; by default the repository
 * @returns its output and exit code
 */
export function tool(
  name: string,
  args: string[],
  env: Record<string, string> = {},
  folder = ROOT,
): Promise<CommandResult> {
  const bin = join(ROOT, 'node_modules', '.bin');
  const inherited = withoutConfiguration(process.env);
  return new Promise((resolve, reject) => {
    const child = spawn(join(bin, name), args, {
      cwd: folder,
      // First in the path, so that tools that run `node` get the pinned one as well.
      env: { ...inherited, FORCE_COLOR: '0', ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    });
    if (child.pid) running.add(child.pid);
    let output = '';
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.once('error', reject);
    child.once('close', (code) => {
      if (child.pid) running.delete(child.pid);
      resolve({ code: code ?? 1, output });
    });
  });
}

/** Ends all tools that are still running. */
export function endTools(): void {
  for (const pid of running) {
    try {
      process.kill(process.platform === 'win32' ? pid : -pid, 'SIGTERM');
    } catch {
      // The process ended by itself meanwhile.
    }
  }
}

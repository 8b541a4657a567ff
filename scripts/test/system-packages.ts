import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The path of the first of these programs that is on the path. */
export function findProgram(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

/**
 * Installs packages of the system, on Debian and its derivatives.
 * @returns the reason of a failure; undefined on success
 */
export async function installPackages(...packages: string[]): Promise<string | undefined> {
  if (!findProgram('apt-get'))
    return `not on the path (${packages.join(', ')}) and not installed here by itself`;
  if (process.getuid?.() !== 0) return `only root may install: apt-get install ${packages.join(' ')}`;
  const install = () => attempt('apt-get', ['install', '-y', ...packages]);
  if ((await install()) === undefined) return undefined;
  // A new machine may have no package lists yet.
  await attempt('apt-get', ['update']);
  return install();
}

/**
 * Runs a command.
 * @returns the error's message; undefined on success
 */
export async function attempt(command: string, args: string[]): Promise<string | undefined> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return run(command, args, { timeout: 240_000, env }).then(
    () => undefined,
    (error: Error & { stderr?: string }) =>
      error.stderr?.trim().split('\n').at(-1) || error.message.split('\n')[0] || command,
  );
}

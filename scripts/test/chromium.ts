import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { ROOT } from '../start/workspaces.ts';
import { StartFailure } from '../../bff/embedded/start-failure.ts';

const run = promisify(execFile);

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * Path of a Chromium: the one of CHROMIUM_PATH, one on the path, Playwright's own, or
 * one installed now, in this order.
 * @throws StartFailure when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new StartFailure(`CHROMIUM_PATH=${given} does not exist: set it to a Chromium or leave it unset.`);
  }
  return onPath() ?? playwrights() ?? (await installed());
}

function onPath(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}

function playwrights(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

/** Playwright's download where it is allowed, else the system's package. */
async function installed(): Promise<string> {
  const packaged: [string, string[]] = ['apt-get', ['install', '-y', 'chromium']];
  const attempts: [string, string[]][] = [
    // A fresh machine may have no lists of packages yet.
    ...(process.getuid?.() === 0 ? [packaged, ['apt-get', ['update']] as [string, string[]], packaged] : []),
    [join(ROOT, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']],
  ];
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const [command, args] of attempts) {
    await run(command, args, { timeout: 240_000, env }).catch(() => undefined);
    const found = onPath() ?? playwrights();
    if (found) return found;
  }
  throw new StartFailure(
    'There is no Chromium and none could be installed: install one (apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

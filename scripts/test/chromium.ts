import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { ROOT } from '../start/workspaces.ts';
import { attempt, installPackages, findProgram } from './system-packages.ts';

// Without a window the shell needs two thirds of the processor time that the whole browser does for the same tests.
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/**
 * The path of a Chromium: of CHROMIUM_PATH, else the shell, which is installed where that is possible even beside another
 * Chromium, else one on the path, Playwright's own, or one that is installed now.
 * @throws StartFailure when there is none and none can be installed
 */
export async function findChromium(): Promise<string> {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new StartFailure(`CHROMIUM_PATH=${given} does not exist: set it to a Chromium or leave it unset.`);
  }
  if (!findProgram(SHELL)) await installPackages(SHELL);
  return present() ?? (await installed());
}

function present(): string | undefined {
  const own = chromium.executablePath();
  return findProgram(...NAMES) ?? (own && existsSync(own) ? own : undefined);
}

/** Installs the system's package, else Playwright's download where it is allowed. */
async function installed(): Promise<string> {
  await installPackages('chromium');
  if (!present()) await attempt(join(ROOT, 'node_modules', '.bin', 'playwright'), ['install', 'chromium']);
  const found = present();
  if (found) return found;
  throw new StartFailure(
    'There is no Chromium and none could be installed: install one (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  );
}

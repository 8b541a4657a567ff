import { existsSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { installPackages, findProgram } from './system-packages.ts';

/** A browser engine with its path, or the reason why it is missing. */
export type Engine = { name: string; variable: string } & ({ path: string } | { missing: string });

interface Source {
  name: string;
  /** The environment variable with its path, for this runner and for Playwright's. */
  variable: string;
  programs: string[];
  /** Further programs that it needs. */
  needs: string[];
  packages: string[];
}

/**
 * Engines besides Chromium: Firefox supports WebDriver BiDi itself, WebKitGTK has a WebDriver server and needs a
 * display.
 */
const SOURCES: Source[] = [
  {
    name: 'firefox',
    variable: 'FIREFOX_PATH',
    programs: ['firefox-esr', 'firefox'],
    needs: [],
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    variable: 'WEBKIT_DRIVER_PATH',
    programs: ['WebKitWebDriver'],
    needs: ['Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

/** Finds the engines. Chromium is required; the others are installed where that is possible. */
export async function findEngines(): Promise<Engine[]> {
  const engines: Engine[] = [{ name: 'chromium', variable: 'CHROMIUM_PATH', path: await findChromium() }];
  // One after the other, because the system's package manager locks.
  for (const source of SOURCES) engines.push(await find(source));
  return engines;
}

async function find({ name, variable, programs, needs, packages }: Source): Promise<Engine> {
  const given = process.env[variable];
  if (given && !existsSync(given)) return { name, variable, missing: `${variable}=${given} does not exist` };
  const present = () =>
    needs.every((program) => findProgram(program)) ? (given ?? findProgram(...programs)) : undefined;
  const path = present();
  if (path) return { name, variable, path };
  const failure = await installPackages(...packages);
  const installed = present();
  return installed
    ? { name, variable, path: installed }
    : { name, variable, missing: failure ?? `${packages.join(' ')} brought none` };
}

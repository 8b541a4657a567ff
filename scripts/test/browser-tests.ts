import { findChromium } from './chromium.ts';
import { type Engine, findEngines } from './engines.ts';
import { withInstance } from './instance.ts';
import { playwright } from './playwright.ts';
import type { StepResult } from './step-result.ts';

/** Tests a new instance in Chromium. */
export async function runBrowserTests(): Promise<StepResult> {
  return onInstance('e2e/playwright.config.ts', { CHROMIUM_PATH: await findChromium() });
}

/** Tests a new instance in every available engine, and names those that aren't, with the reason. */
export async function runEngineTests(): Promise<StepResult> {
  const engines = await findEngines();
  const paths = Object.fromEntries(
    engines.map((engine) => [engine.variable, 'path' in engine ? engine.path : '']),
  );
  const { passedIn, ...result } = await onInstance('e2e/engines/playwright.config.ts', paths);
  const descriptions = engines.map((engine) => describe(engine, passedIn[engine.name] ?? 0));
  return { ...result, summary: `${result.summary}: ${descriptions.join(', ')}` };
}

const describe = (engine: Engine, passed: number): string =>
  'path' in engine ? `${engine.name} ${passed}` : `${engine.name} NOT RUN (${engine.missing})`;

async function onInstance(config: string, env: Record<string, string>) {
  const outcome = await withInstance(({ origin, dataDir }) =>
    playwright(config, { ...env, CANVASS_E2E_ORIGIN: origin, CANVASS_E2E_DATA: dataDir }),
  );
  if ('result' in outcome) return outcome.result;
  return { ok: false, summary: 'the instance did not start', details: outcome.failure, passedIn: {} };
}

import { join } from 'node:path';
import { SMOKE_BUNDLE } from '@canvass/shared/federation/build-manifest';
import { LOCALES } from '@canvass/shared/domain/locales';
import { z } from 'zod';
import { BundleError } from '../../platform/isolation/isolated-process.ts';
import { runIsolated } from './run-isolated.ts';

const OPERATIONS = join(import.meta.dirname, 'operations/area.mjs');

/** The answer of the smoke bundle, which is data of another team's code. */
const firstRoute = z.object({
  path: z.string().max(500),
  rendered: z.record(z.enum(LOCALES.map(({ code }) => code)), z.int().min(0)).nullable(),
  needs: z.string().max(500).nullable(),
});

/**
 * Renders the first route of an area with its smoke bundle, in an isolated process and in every language.
 * @param folder has the bundle
 * @returns why it can't be rendered without a browser; null when it was rendered
 * @throws BundleError with the first error
 */
export async function smokeTestArea(folder: string): Promise<string | null> {
  const program = { bundle: join(folder, SMOKE_BUNDLE), operations: OPERATIONS };
  const found = await runIsolated(program, (ask) => ask('firstRoute', null));
  const answer = firstRoute.safeParse(found);
  if (!answer.success) {
    throw new BundleError(`${SMOKE_BUNDLE} gave no usable answer: ${z.prettifyError(answer.error)}`);
  }
  const { rendered, path, needs } = answer.data;
  if (!rendered) return needs ?? `${path} needs a browser`;
  const empty = LOCALES.find(({ code }) => rendered[code] === 0);
  if (empty) throw new BundleError(`${path} is empty in ${empty.code}`);
  return null;
}

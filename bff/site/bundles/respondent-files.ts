import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RespondentFiles } from '@canvass/shared/contract/respondent';
import { BundleError } from '../../platform/isolation/isolated-process.ts';

/** Files of the build, by name only: a path could lead the server to any file that it can read. */
const name = z.string().regex(/^[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{10}\.(?:js|css)$/);

const files: z.ZodType<RespondentFiles> = z.object({
  script: name,
  light: name,
  style: name,
  confetti: name,
  search: name,
  kept: name,
  files: z.record(z.string(), z.string()),
});

/** Path of the list of files that the browser loads. */
export const RESPONDENT_MANIFEST = 'respondent/manifest.json';

/**
 * Reads the names of the files that documents link, and the style sheet that they contain.
 * @throws BundleError if they are missing or wrong
 */
export async function readRespondentFiles(
  folder: string,
): Promise<{ files: RespondentFiles; sheet: string }> {
  try {
    const found = files.parse(JSON.parse(await readFile(join(folder, RESPONDENT_MANIFEST), 'utf8')));
    return { files: found, sheet: await readFile(join(folder, 'respondent', found.style), 'utf8') };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BundleError(`${RESPONDENT_MANIFEST} can't be used: ${reason}`);
  }
}

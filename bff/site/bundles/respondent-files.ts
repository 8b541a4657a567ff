import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { RespondentFiles } from '@canvass/shared/contract/respondent';
import { BundleError } from '../../platform/isolation/isolated-process.ts';

/** Files of the build, by name only: a path could lead the server to any file that it can read. */
const name = z.string().regex(/^[\w-]+(?:\.[\w-]+)*\.[0-9a-f]{10}\.(?:js|css)$/);

/** The name of a font's file, restricted as `name` is: the server writes it into style sheets. */
const font = z.string().regex(/^[\w-]+\.[0-9a-f]{10}\.woff2$/);

const files: z.ZodType<RespondentFiles> = z.object({
  script: name,
  light: name,
  style: name,
  lightStyle: name.optional(),
  confetti: name,
  search: name,
  kept: name,
  ranking: name.optional(),
  scores: name.optional(),
  fonts: z.record(z.string(), z.record(z.string(), font)).optional(),
  uploads: name.optional(),
  signature: name.optional(),
  files: z.record(z.string(), z.string()),
});

/** Path of the list of files that the browser loads. */
export const RESPONDENT_MANIFEST = 'respondent/manifest.json';

/**
 * Reads the names of the files that documents link, and the style sheets that they contain.
 * @throws BundleError if they are missing or wrong
 */
export async function readRespondentFiles(
  folder: string,
): Promise<{ files: RespondentFiles; sheet: string; lightSheet: string }> {
  const textOf = (file: string) => readFile(join(folder, 'respondent', file), 'utf8');
  try {
    const found = files.parse(JSON.parse(await readFile(join(folder, RESPONDENT_MANIFEST), 'utf8')));
    const [sheet, lightSheet] = await Promise.all([
      textOf(found.style),
      textOf(found.lightStyle ?? found.style),
    ]);
    return { files: found, sheet, lightSheet };
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new BundleError(`${RESPONDENT_MANIFEST} can't be used: ${reason}`);
  }
}

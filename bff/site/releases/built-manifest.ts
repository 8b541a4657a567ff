import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** Reads the manifest of a build that lies in a folder; read again after each build. */
export function builtManifest<Schema extends z.core.$ZodType>(
  folder: string,
  schema: Schema,
): () => Promise<z.output<Schema>> {
  const path = join(folder, 'manifest.json');
  let known: { modified: number; manifest: z.output<Schema> } | null = null;
  return async () => {
    const { mtimeMs } = await stat(path);
    if (known?.modified !== mtimeMs) {
      const manifest = z.core.parse(schema, JSON.parse(await readFile(path, 'utf8')));
      known = { modified: mtimeMs, manifest };
    }
    return known.manifest;
  };
}

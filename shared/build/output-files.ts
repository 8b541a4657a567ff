import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from '../federation/digest.ts';

const brotli = promisify(brotliCompress);

/** Smaller files cost more to decompress than to send. */
const MIN_COMPRESSED = 512;

/**
 * Digests the files a build wrote and puts a compressed sibling (`x.js.br`) beside each, so that serving costs nothing.
 * Source maps are left out: they are for the operator, not for the public.
 */
export async function sealFiles(
  folder: string,
  names: string[],
  compress: boolean,
): Promise<Record<string, string>> {
  const sealed = await Promise.all(
    names
      .filter((name) => !name.endsWith('.map'))
      .sort()
      .map(async (name) => {
        const content = await readFile(join(folder, name));
        if (compress && content.length >= MIN_COMPRESSED && /\.(js|json|svg|css)$/.test(name)) {
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(join(folder, `${name}.br`), await brotli(content, { params }));
        }
        return [name, integrityOf(content)] as const;
      }),
  );
  return Object.fromEntries(sealed);
}

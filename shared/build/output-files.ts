import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { integrityOf } from '../federation/digest.ts';

const brotli = promisify(brotliCompress);

/** Bytes; smaller files cost more to decompress than to send. */
const MIN_COMPRESSED = 512;

async function integrityOfFile(path: string): Promise<string> {
  const content = await readFile(path);
  if (content.length >= MIN_COMPRESSED && /\.(js|json|svg|css)$/.test(path)) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${path}.br`, await brotli(content, { params }));
  }
  return integrityOf(content);
}

/**
 * Computes the digests of a build's files and writes a compressed sibling (`x.js.br`) beside each, so that the server
 * doesn't compress at each request. Source maps are left out: they are for the operator, not for the public. A
 * development build has no digests, because its files change under their names while pages request them.
 */
export async function digestFiles(
  folder: string,
  names: string[],
  production: boolean,
): Promise<Record<string, string>> {
  const files = names.filter((name) => !name.endsWith('.map')).sort();
  const digests = files.map(
    async (name) => [name, production ? await integrityOfFile(join(folder, name)) : ''] as const,
  );
  return Object.fromEntries(await Promise.all(digests));
}

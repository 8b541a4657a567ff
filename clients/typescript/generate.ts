import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../bff/site/openapi/document.ts';

/**
 * Generates `src/schema.ts`, the types of every operation, from the server's OpenAPI document. With `--write` it is stored;
 * otherwise a stored file that differs is a failure.
 */
const FILE = join(import.meta.dirname, 'src/schema.ts');
const HEAD =
  '// Generated from the OpenAPI document by `npm run generate -w @canvass/client`. Changes are overwritten.\n\n';

interface Operation {
  responses: Record<string, { headers?: unknown; content?: unknown } | undefined>;
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
}

/**
 * The document with one response for all refusals, which all have a problem document as their body; only 412 has more to it. Without
 * this, the types would be five times as large and say nothing else.
 */
function condensed(document: Document): Document {
  for (const operation of Object.values(document.paths).flatMap((path) => Object.values(path))) {
    const documented = Object.entries(operation.responses).filter(
      ([status]) => status < '400' || status === '412',
    );
    const all = [...documented, ['default', operation.responses[400]] as const];
    operation.responses = Object.fromEntries(
      all.map(([status, response]) => [status, { ...response, headers: undefined }]),
    );
  }
  return document;
}

const document = condensed(openApiDocument('https://canvass.example') as unknown as Document);
const types = await openapiTS(JSON.stringify(document), { alphabetize: true, defaultNonNullable: false });
const source = HEAD + astToString(types);

if (process.argv.includes('--write')) {
  await writeFile(FILE, source);
} else if ((await readFile(FILE, 'utf8').catch(() => '')) !== source) {
  console.error('clients/typescript/src/schema.ts is stale: npm run generate -w @canvass/client');
  process.exitCode = 1;
}

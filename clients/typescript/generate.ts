import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../../bff/site/openapi/document.ts';

/**
 * Generates from the server's OpenAPI document `src/schema.ts`, the types of every operation, and `src/keyed-paths.ts`, the
 * creations that can be repeated. With `--write` they are stored; otherwise a stored file that differs is a failure.
 */
const HEAD =
  '// Generated from the OpenAPI document by `npm run generate -w @canvass/client`. Changes are overwritten.\n\n';

interface Operation {
  parameters?: { name: string }[];
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
const keyed = Object.entries(document.paths)
  .filter(([, { post }]) => post?.parameters?.some(({ name }) => name === 'Idempotency-Key'))
  .map(([path]) => `  '${path}',\n`)
  .sort();
const sources = {
  'src/schema.ts': astToString(types),
  'src/keyed-paths.ts': `/** The paths whose \`POST\` takes an \`Idempotency-Key\`. */
export const KEYED_PATHS: ReadonlySet<string> = new Set([\n${keyed.join('')}]);\n`,
};

for (const [name, content] of Object.entries(sources)) {
  const file = join(import.meta.dirname, name);
  const source = HEAD + content;
  if (process.argv.includes('--write')) {
    await writeFile(file, source);
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== source) {
    console.error(`clients/typescript/${name} is stale: npm run generate -w @canvass/client`);
    process.exitCode = 1;
  }
}

import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { openApiDocument } from '../site/openapi/document.ts';
import type { OpenApiDocument } from './openapi-check.ts';

/**
 * The OpenAPI document with every operation, which each test file with a server needs. The first one builds it and stores
 * it in the folder of the run; the others read it.
 */
export function documentOfRun(): OpenApiDocument {
  const file = process.env.TEST_OPENAPI_FILE;
  if (file && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as OpenApiDocument;
  const text = JSON.stringify(openApiDocument('http://localhost', { scope: 'every' }));
  if (file) {
    // Another worker never reads half of it.
    const own = `${file}.${process.pid}`;
    writeFileSync(own, text);
    renameSync(own, file);
  }
  return JSON.parse(text) as OpenApiDocument;
}

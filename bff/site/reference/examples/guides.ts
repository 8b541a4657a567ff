import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The tasks that developers need first, in the order of the page. Each is a program of the client's folder, in two languages. */
export const GUIDES = [
  'create-and-publish',
  'list-responses',
  'export-responses',
  'export-many',
  'receive-events',
  'change-safely',
  'create-once',
  'handle-errors',
] as const;

const FOLDER = join(import.meta.dirname, '../../../../clients/typescript/examples');

/** The text of an example, exactly as its test runs it. */
export const guideText = (name: (typeof GUIDES)[number], extension: 'sh' | 'ts'): string =>
  readFileSync(join(FOLDER, `${name}.${extension}`), 'utf8').trimEnd();

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Aliases for packages of which the shell provides a part: a shared module is delivered with all its exports, because areas that
 * are built apart may use any. The module in `provided/` names those that there are; lint refuses others.
 */
export const reducedPackages: Readonly<Record<string, string>> = {
  'react-i18next$': join(import.meta.dirname, 'provided/react-i18next.js'),
  'react-i18next-whole': join(dirname(require.resolve('react-i18next/package.json')), 'dist/es/index.js'),
};

import { resolve } from 'node:path';
import { esmOnlyPackages } from './scripts/test/esm-packages.mjs';

const here = import.meta.dirname;
/** A workspace that needs another version of a package than the others has it in its own folder. */
const transformed = ['node_modules', 'bff/node_modules']
  .flatMap((folder) => esmOnlyPackages(resolve(here, folder)))
  .map((name) => name.replaceAll('.', '\\.'));

const base = {
  rootDir: here,
  roots: [
    'shared',
    'bff',
    'shell',
    'mfe-public',
    'mfe-admin-surveys',
    'mfe-admin-widgets',
    'mfe-admin-webhooks',
    'mfe-account',
    'scripts',
  ].map((folder) => resolve(here, folder)),
  modulePathIgnorePatterns: ['/dist/', '/\\.data/', '/\\.cache/'],
  moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
  transform: {
    '\\.(tsx?|mjs|jsx?)$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          target: 'es2023',
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(?:${transformed.join('|')})/)`],
  setupFiles: [resolve(here, 'scripts/test/jest-environment.ts')],
  setupFilesAfterEnv: [resolve(here, 'scripts/test/jest-matchers.ts')],
};

/** `unit` needs nothing; `integration` runs against a PostgreSQL server and an auth emulator of its own. */
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/', '\\.integration\\.test\\.tsx?$'],
    },
    {
      ...base,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      globalSetup: resolve(here, 'scripts/test/services-start.ts'),
      globalTeardown: resolve(here, 'scripts/test/services-stop.ts'),
    },
  ],
};

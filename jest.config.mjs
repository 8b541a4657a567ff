import { resolve } from 'node:path';
import { workspaceFolders } from './scripts/start/workspace-folders.mjs';
import { esmOnlyPackages } from './scripts/test/esm-packages.mjs';

if (Number(process.versions.node.split('.')[0]) < 24) {
  throw new Error('Run jest on the pinned Node: npm test, or node_modules/.bin/node node_modules/.bin/jest');
}

const here = import.meta.dirname;
/** Playwright runs the tests in `e2e`. */
const workspaces = workspaceFolders().filter((name) => name !== 'e2e');
/** A workspace that needs another version of a package than the others has it in its own folder. */
const transformed = ['.', ...workspaces]
  .flatMap((folder) => esmOnlyPackages(resolve(here, folder, 'node_modules')))
  .map((name) => name.replaceAll('.', '\\.'));

const base = {
  // One cache for all three: what each transforms is the same.
  id: 'canvass',
  // The system's temporary folder may be one that is removed after the run.
  cacheDirectory: resolve(here, 'node_modules/.cache/jest'),
  rootDir: here,
  roots: [...workspaces, 'scripts'].map((folder) => resolve(here, folder)),
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

/**
 * Runs tests of the server as Node runs the server itself: without a sandbox of their own, in which loading its modules took a
 * quarter of these tests' processor time. Several files share a process: what one changes in it, it restores.
 */
const asNode = {
  runner: ['jest-light-runner', { runtime: 'child_process' }],
  transform: {},
  setupFiles: [],
  setupFilesAfterEnv: [resolve(here, 'scripts/test/jest-process.ts')],
};

/**
 * `unit` needs nothing; `integration` runs against a PostgreSQL server and an auth emulator of its own; so does `compatibility`,
 * which reads the builds of all workspaces. Tests that build write into folders of their own.
 */
export default {
  // Starting and killing real servers takes seconds on a busy machine.
  testTimeout: 60_000,
  // A test that failed half-way may have left a child; the children end with this process.
  forceExit: true,
  testSequencer: resolve(here, 'scripts/test/longest-first.mjs'),
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['**/*.test.ts', '**/*.test.tsx'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '/dist/',
        '\\.integration\\.test\\.tsx?$',
        '\\.compatibility\\.test\\.ts$',
      ],
    },
    {
      ...base,
      ...asNode,
      displayName: 'integration',
      testMatch: ['**/*.integration.test.ts', '**/*.integration.test.tsx'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      globalSetup: resolve(here, 'scripts/test/services-start.ts'),
      globalTeardown: resolve(here, 'scripts/test/services-stop.ts'),
    },
    {
      ...base,
      ...asNode,
      displayName: 'compatibility',
      testMatch: ['**/*.compatibility.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', '/dist/'],
      globalSetup: resolve(here, 'scripts/test/services-start.ts'),
      globalTeardown: resolve(here, 'scripts/test/services-stop.ts'),
    },
  ],
};

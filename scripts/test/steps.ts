import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../start/build.ts';
import type { Screen } from '../start/screen.ts';
import { workspaceFolders } from '../start/workspace-folders.mjs';
import { runBrowserTests, runEngineTests } from './browser-tests.ts';
import { type CommandResult, tool } from './command.ts';
import type { StepResult } from './step-result.ts';

export interface Step {
  name: string;
  what: string;
  /** Steps that follow each other and name the same group run beside each other: one works while the other waits. */
  beside?: 'checks' | 'code';
  run(screen: Screen): Promise<StepResult>;
}

/**
 * All checks, the fast ones first; of those that run beside each other the longest. Integration and browser tests, which have
 * limits of seconds, run by themselves: beside the unit tests the first took twice as long on two processors, longer than both in turn.
 */
export const STEPS: Step[] = [
  {
    name: 'lint',
    what: 'types and lint',
    // One program for both: each file's types are worked out once.
    run: () => check('oxlint', ['--type-aware', '--type-check', '--deny-warnings']),
  },
  {
    name: 'expressions',
    what: 'regular expressions in linear time',
    beside: 'checks',
    run: () => script('scripts/check/regular-expressions.ts'),
  },
  { name: 'format', what: 'format', beside: 'checks', run: () => check('biome', ['format', '.']) },
  { name: 'layers', what: 'layer arrows and circles', beside: 'checks', run: checkLayers },
  {
    name: 'unused',
    what: 'dead code',
    beside: 'checks',
    run: () => check('knip', ['--no-config-hints', '--no-progress'], NO_INSTANCE),
  },
  {
    name: 'texts',
    what: 'texts in both languages',
    beside: 'checks',
    run: () => script('scripts/check/messages.ts'),
  },
  {
    name: 'specification',
    what: 'ids of the specification',
    beside: 'checks',
    run: () => script('scripts/check/specification.ts'),
  },
  {
    name: 'documents',
    what: 'links and paths in pages',
    beside: 'checks',
    run: () => script('scripts/check/documents.ts'),
  },
  {
    name: 'contract',
    what: 'the contract against the last release',
    beside: 'checks',
    run: () => script('scripts/compatibility/check-contract.ts'),
  },
  { name: 'build', what: 'production build', run: build },
  { name: 'budgets', what: 'bundle budgets', run: () => check('size-limit', []) },
  { name: 'integration', what: 'integration tests', run: () => jest('integration') },
  { name: 'unit', what: 'unit tests', beside: 'code', run: () => jest('unit') },
  {
    name: 'compatibility',
    what: 'released and new bundles together',
    beside: 'code',
    run: onBuilds(() => jest('compatibility')),
  },
  { name: 'browser', what: 'browser tests', run: onBuilds(runBrowserTests) },
  {
    name: 'engines',
    what: 'the main paths in every engine',
    run: onBuilds(runEngineTests),
  },
];

/** The browser tests' configuration requires an instance, which knip's reading of imports doesn't use. */
const NO_INSTANCE = { CANVASS_E2E_ORIGIN: 'http://localhost:0', CANVASS_E2E_DATA: tmpdir() };

async function check(name: string, args: string[], env: Record<string, string> = {}): Promise<StepResult> {
  return fromCommand(await tool(name, args, env));
}

function fromCommand({ code, output }: CommandResult, summary = ''): StepResult {
  return { ok: code === 0, summary, details: output.trim() };
}

async function checkLayers(): Promise<StepResult> {
  const folders = ['shared', 'bff', 'shell', 'scripts', 'bench', 'e2e'];
  const all = [...new Set([...workspaceFolders(), ...folders])];
  const result = await tool('depcruise', ['--config', '.dependency-cruiser.mjs', ...all]);
  const counted = /\((\d+) modules, (\d+) dependencies/.exec(result.output);
  return fromCommand(result, counted ? `${counted[1]} modules, ${counted[2]} imports` : '');
}

async function script(path: string): Promise<StepResult> {
  return fromCommand(await tool('node', [path]));
}

let built: Promise<StepResult> | undefined;

/**
 * Runs a step on the bundles of this checkout's sources. Only the first one builds what is stale: those that run beside each
 * other would write the same files.
 */
function onBuilds(work: () => Promise<StepResult>): Step['run'] {
  return async (screen) => {
    const result = await (built ??= build(screen));
    return result.ok ? work() : result;
  };
}

async function build(screen: Screen): Promise<StepResult> {
  try {
    await buildStale(screen, new AbortController().signal);
    return { ok: true, summary: '', details: '' };
  } catch (error) {
    return { ok: false, summary: '', details: error instanceof Error ? error.message : String(error) };
  }
}

interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numTotalTestSuites: number;
  numFailedTestSuites: number;
}

/**
 * Tests of screens make much that is thrown away at once. With more room for it, it is collected more seldom. Integration tests
 * measure the memory of servers as they run.
 */
const SHORT_LIVED = { NODE_OPTIONS: '--max-semi-space-size=64' };

/** Workers more than processors: integration tests wait for databases, timers and other processes. */
const WAITING = 1;

async function jest(project: 'unit' | 'integration' | 'compatibility'): Promise<StepResult> {
  const folder = await mkdtemp(join(tmpdir(), 'canvass-jest-'));
  const file = join(folder, 'report.json');
  try {
    const workers = String(Math.max(2, cpus().length) + (project === 'integration' ? WAITING : 0));
    const result = await tool(
      'jest',
      [
        '--selectProjects',
        project,
        `--maxWorkers=${workers}`,
        '--json',
        `--outputFile=${file}`,
        '--reporters=default',
      ],
      project === 'unit' ? SHORT_LIVED : {},
    );
    const text = await readFile(file, 'utf8').catch(() => undefined);
    if (!text) return fromCommand({ ...result, code: 1 });
    const report = JSON.parse(text) as JestReport;
    return {
      ok: result.code === 0,
      summary: [
        `${report.numPassedTests} tests in ${report.numTotalTestSuites} files`,
        ...notes(result.output),
      ].join('; '),
      details: withoutJson(result.output),
      passed: report.numPassedTests,
      failed: report.numFailedTests + (report.numFailedTests === 0 ? report.numFailedTestSuites : 0),
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The lines that tests print for the summary, as `note: …`: their measurements. */
const notes = (output: string): string[] =>
  [...output.matchAll(/^\s*note: (.+)$/gm)].map(([, text = '']) => text);

/** Jest also prints its report; and passed tests don't matter when others fail. */
function withoutJson(output: string): string {
  return output
    .split('\n')
    .filter((line) => !line.startsWith('{"numFailed') && !line.startsWith('PASS '))
    .join('\n')
    .trim();
}

import { StartFailure } from '../../bff/operate/embedded/start-failure.ts';
import { openScreen, seconds } from '../start/screen.ts';
import { endTools } from './command.ts';
import { STEPS, type Step } from './steps.ts';
import type { StepResult } from './step-result.ts';
import { putTemporaryFilesInMemory } from './temporary-folder.ts';

const DETAIL_LINES = 400;

/** Steps of a group that run at once. */
const AT_ONCE = 2;

const startedAt = Number(process.env.CANVASS_STARTED_AT) || Date.now();
const screen = openScreen(process.stdout);

function end(): void {
  endTools();
  process.exit(1);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
process.on('disconnect', end);
putTemporaryFilesInMemory();

/** `npm test -- unit lint` runs these two steps; without names, all. */
function chosenSteps(names: string[]): Step[] {
  const unknown = names.find((name) => !STEPS.some((step) => step.name === name));
  if (unknown) {
    const known = STEPS.map((step) => step.name).join(', ');
    throw new StartFailure(`"${unknown}" is not a part of the tests; there are: ${known}.`);
  }
  return names.length > 0 ? STEPS.filter((step) => names.includes(step.name)) : STEPS;
}

/** Steps of the same group that follow each other, and each other step by itself. */
function inGroups(steps: Step[]): Step[][] {
  const groups: Step[][] = [];
  for (const step of steps) {
    const group = groups.at(-1);
    if (step.beside && step.beside === group?.at(-1)?.beside) group.push(step);
    else groups.push([step]);
  }
  return groups;
}

async function runStep(step: Step): Promise<StepResult> {
  try {
    return await screen.outcome(step.what, () => step.run(screen));
  } catch (error) {
    const message =
      error instanceof StartFailure ? error.message : error instanceof Error ? error.stack : error;
    return { ok: false, summary: '', details: String(message) };
  }
}

function lastLines(text: string): string {
  const lines = text.split('\n');
  return lines.length > DETAIL_LINES ? ['…', ...lines.slice(-DETAIL_LINES)].join('\n') : text;
}

const results: { step: Step; result: StepResult }[] = [];
try {
  for (const steps of inGroups(chosenSteps(process.argv.slice(2)))) {
    const queue = steps.values();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (const step of queue) {
          const result = await runStep(step);
          if (!result.ok) screen.print(`\n${lastLines(result.details)}\n`);
          results.push({ step, result });
        }
      }),
    );
  }
} catch (error) {
  if (!(error instanceof StartFailure)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

const failed = results.filter(({ result }) => !result.ok);
const tests = results.reduce((sum, { result }) => sum + (result.passed ?? 0), 0);
const failedTests = results.reduce((sum, { result }) => sum + (result.failed ?? 0), 0);
screen.print(
  `\n${results.length - failed.length} of ${results.length} parts passed, ${tests} tests passed, ${failedTests} failed, in ${seconds(Date.now() - startedAt)}`,
);
if (failed.length > 0) screen.print(`Failed: ${failed.map(({ step }) => step.name).join(', ')}`);
process.exit(failed.length > 0 ? 1 : 0);

import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import type { Answers } from '@canvass/shared/domain/answers';
import { onPath } from '@canvass/shared/domain/flow';
import { descendants } from '../../scripts/testing/launched.ts';
import { type Api, demoApi, publish } from '../support/creator.ts';
import { withLaunched } from '../support/launched-instance.ts';
import { startFaultyProxy } from './faulty-proxy.ts';
import { type SubmittedResponse, randomSession } from './random-session.ts';
import { jumpingClock } from './jumping-clock.ts';
import { sessionSurvey } from './survey.ts';

const SESSIONS = 10_000;
/** Respondents who answer at a time. */
const AT_ONCE = 500;
/** Processes that are killed with SIGKILL, and when: the share of finished sessions. */
const KILLS = [
  ['bff/server.ts', 0.3],
  ['/bin/postgres', 0.6],
] as const;

interface Stored {
  id: string;
  state: string;
  answers: Answers;
}

/**
 * Many respondents answer over a network that loses, cuts, repeats and reorders requests, while server and database are
 * killed: each respondent's last answers must be stored exactly once. Prints the results; exits with 1 when anything
 * differs.
 * @param sessions how many respondents
 */
export async function proveSaves(sessions = SESSIONS): Promise<void> {
  const wrong = await withLaunched(({ origin, pid }) => run(origin, pid, sessions));
  if (wrong > 0) process.exitCode = 1;
}

async function run(origin: string, launcher: number, sessions: number): Promise<number> {
  const api = await demoApi(origin);
  const id = await publish(api, sessionSurvey);
  const shown = (await (await fetch(`${origin}/api/public/surveys/${id}`)).json()) as PublicSurvey;
  const network = await startFaultyProxy(origin);
  const setRight = jumpingClock();
  const outcomes: SubmittedResponse[] = [];
  const failures: string[] = [];
  let begun = 0;
  const kills = KILLS.map(([part, share]) => ({ part, after: share * sessions, done: false }));
  const respondents = Array.from({ length: Math.min(AT_ONCE, sessions) }, async () => {
    while (begun < sessions) {
      begun += 1;
      try {
        outcomes.push(await randomSession(begun, shown, network.origin));
      } catch (error) {
        failures.push(String(error));
      }
      for (const kill of kills) {
        if (kill.done || outcomes.length < kill.after) continue;
        kill.done = true;
        const victim = descendants(launcher).find(({ command }) => command.includes(kill.part));
        if (!victim) failures.push(`nothing to kill: ${kill.part}`);
        else process.kill(victim.pid, 'SIGKILL');
      }
    }
  });
  await Promise.all(respondents);
  setRight();
  await network.drained();
  network.close();
  // The latest saves are stored in the next batch.
  await sleep(1000);
  const stored = await readAll(api, id);
  const wrong = differences(outcomes, stored, shown);
  const { completions } = await api<{ completions: number }>('GET', `/api/surveys/${id}/analytics`);
  const miscounted = completions === stored.length ? 0 : 1;
  const spared = kills.filter(({ done }) => !done).map(({ part }) => `never killed: ${part}`);
  failures.push(...spared);
  const given = new Set(stored.flatMap(({ answers }) => Object.keys(answers)));
  const unanswered = shown.questions.filter((question) => sessions >= 100 && !given.has(question.id));
  failures.push(...unanswered.map((question) => `no session answered: ${question.id}`));
  print({
    sessions: begun,
    stored: stored.length,
    completions,
    wrong: wrong.length,
    failed: failures.length,
  });
  print({ ...network.faults, killed: kills.length - spared.length });
  for (const line of [...failures, ...wrong].slice(0, 10)) process.stdout.write(`${line}\n`);
  return wrong.length + failures.length + miscounted;
}

async function readAll(api: Api, id: string): Promise<Stored[]> {
  const stored: Stored[] = [];
  let cursor = '';
  do {
    const page = await api<{ items: Stored[]; next: string | null }>(
      'GET',
      `/api/surveys/${id}/responses?limit=100${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    stored.push(...page.items);
    cursor = page.next ?? '';
  } while (cursor);
  return stored;
}

/** Every response that is missing, differs from what was submitted, or was submitted by no session. */
function differences(outcomes: SubmittedResponse[], stored: Stored[], shown: PublicSurvey): string[] {
  const byId = new Map(stored.map((response) => [response.id, response]));
  const wrong = outcomes.flatMap(({ responseId, answers }) => {
    const found = byId.get(responseId);
    const expected = onPath(shown, answers);
    if (found?.state === 'completed' && isDeepStrictEqual(found.answers, expected)) return [];
    return [`${responseId}: gave ${JSON.stringify(expected)}, stored ${JSON.stringify(found ?? null)}`];
  });
  const given = new Set(outcomes.map(({ responseId }) => responseId));
  const unknown = stored.filter(({ id }) => !given.has(id)).map(({ id }) => `${id}: no session submitted it`);
  return [...wrong, ...unknown];
}

function print(figures: Record<string, number>): void {
  const entries = Object.entries(figures).map(([name, figure]) => `${name} ${figure}`);
  process.stdout.write(`${entries.join('   ')}\n`);
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Response } from '@playwright/test';

/** Milliseconds between two saves of another editor who types. */
const OTHER_SAVES = 500;
/** Of these, the editor has to merge that many: its own saves merge others on the server. */
const LEAST_MERGES = 5;

/**
 * Meanwhile another client saves as the editor of a member who types in another question does, twice a second; an editor that is open
 * in the page merges each of these saves.
 */
export async function whileOtherTypes<Result>(
  page: Page,
  id: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const path = `/api/surveys/${id}`;
  const other = 'q250';
  const read = async () =>
    (await (await page.request.get(path)).json()) as {
      revision: number;
      questions: Array<{ id: string; title: string }>;
    };
  const [question] = (await read()).questions.filter((entry) => entry.id === other);
  if (!question) throw new Error('the survey is shorter than the other person types in');
  let typing = true;
  let saves = 0;
  const typed = (async () => {
    while (typing) {
      const { revision } = await read();
      const title = `${question.title} ${'typed '.repeat(saves % 20)}`;
      const answer = await page.request.patch(`${path}?merge=true`, {
        data: { questions: [{ ...question, title }] },
        headers: { 'If-Match': `"${revision}"` },
      });
      if (!answer.ok()) throw new Error(await answer.text());
      saves += 1;
      await sleep(OTHER_SAVES);
    }
  })();
  const result = await work();
  typing = false;
  await typed;
  process.stdout.write(`${saves} saves of another client were stored meanwhile\n`);
  return result;
}

/** @throws when the editor in the page got next to nothing to merge: the time would be that of typing alone */
export async function merging<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const answers: Array<Promise<boolean>> = [];
  const onResponse = (response: Response) => {
    if (response.request().method() !== 'PUT' || !response.url().includes('/editing/')) return;
    const hasChanges = async () => ((await response.json()) as { changes: unknown }).changes !== null;
    answers.push(hasChanges());
  };
  page.on('response', onResponse);
  const result = await work();
  page.off('response', onResponse);
  const merged = (await Promise.all(answers)).filter(Boolean).length;
  if (merged < LEAST_MERGES) throw new Error(`the editor merged ${merged} saves of another client only`);
  return result;
}

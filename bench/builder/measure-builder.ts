import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Browser,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
  type Response,
} from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { withInstance } from '../../scripts/test/instance.ts';
import { demoCreator, signIn } from '../../e2e/support/creator.ts';
import { longSurvey } from './long-survey.ts';
import { type Reaction, summed, watchKeys, watchPointer } from './reactions.ts';

const SLOWER = 4;
/** Limits in milliseconds: to open, and from an event to the painted frame; what hiccups of the machine may add to that. */
const LIMITS = { open: 1000, react: 50, hiccups: 25 };
const OPENINGS = 5;
const REPEATS = 40;
/** Milliseconds after which the page is asked when its editor was shown. */
const ASKED_AFTER = 4000;
/** Milliseconds between two saves of another editor who types. */
const OTHER_SAVES = 500;
/** Of these, the editor has to merge that many: its own saves merge others on the server. */
const LEAST_MERGES = 5;

/**
 * Prints how long the editor takes to open and to react with a long survey, on a processor four times slower, and how long an empty page
 * with a bare text field takes to react in the same run: alone, and while the server stores what another person types. Exits with 1 when
 * half of the openings are over the limit, or the slowest of all reactions is over it by more than the machine's hiccups: what the bare
 * field's slowest press took beyond its median under the same load, a limit of its own at most. Other programs add to the times, so it needs an idle machine.
 * @param questions of the survey
 */
export async function measureBuilder(questions = 500): Promise<void> {
  const executablePath = await findChromium();
  const given = process.env.CANVASS_BENCH_ORIGIN;
  const work = async (origin: string) => {
    const browser = await chromium.launch({ ...browserLaunch, executablePath });
    try {
      return await measure(browser, origin, questions);
    } finally {
      await browser.close();
    }
  };
  const outcome = given
    ? { result: await work(given) }
    : await withInstance((instance) => work(instance.origin));
  if ('failure' in outcome) throw new Error(outcome.failure);
  const line = (first: string, values: readonly string[]) =>
    process.stdout.write(`${first.padEnd(34)}${values.map((value) => value.padStart(9)).join('')}\n`);
  line(`${questions} questions, CPU x${SLOWER}, in ms`, ['median', 'p95', 'slowest', 'times', 'own work']);
  const { bare, bareMeanwhile, found } = outcome.result;
  const lines: Measured['found'] = [bare, bareMeanwhile, ...found];
  for (const { action, median, p95, slowest, times, work, beside = bare } of lines) {
    const opening = action.startsWith('opened');
    const limit = opening
      ? LIMITS.open
      : LIMITS.react + Math.min(LIMITS.hiccups, beside.slowest - beside.median);
    // Opening by address and reloading start the dashboard, too, so they are reported but not judged.
    if (work !== undefined && (opening ? median : slowest) > limit) {
      process.stdout.write(`over ${limit} ms: ${action}\n`);
      process.exitCode = 1;
    }
    const clock = [median, p95, slowest].map((time) => time.toFixed(0));
    line(action, [...clock, String(times), work?.toFixed(0) ?? '']);
  }
}

/** A page on a slower processor. */
interface Throttled {
  page: Page;
  client: CDPSession;
}

interface Measured {
  /** A text field in an empty page: what browser and machine take by themselves. */
  bare: Reaction;
  /** The same while another person's saves keep server and database busy. */
  bareMeanwhile: Reaction;
  found: Array<Reaction & { beside?: Reaction }>;
}

async function measure(browser: Browser, origin: string, questions: number): Promise<Measured> {
  // Before and after the editor: hiccups of the machine come and go.
  const before = await pressesInBareField(browser);
  const measured = await measureEditor(browser, origin, questions);
  const after = await pressesInBareField(browser);
  return { bare: summed('key press in a bare field', [...before, ...after]), ...measured };
}

async function pressesInBareField(browser: Browser): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.setContent('<textarea aria-label="bare" rows="5" cols="60"></textarea>');
  const client = await context.newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.locator('textarea').focus();
  const done = await watchKeys(page);
  for (let turn = 0; turn < REPEATS; turn += 1) await typeKey(page, turn);
  const times = await done();
  await context.close();
  return times;
}

/** Types a letter as people do, in no even time. */
async function typeKey(page: Page, turn: number): Promise<void> {
  await page.keyboard.press('abcdefgh '[turn % 9] ?? 'a');
  await page.waitForTimeout(40 + (turn % 7) * 30);
}

async function measureEditor(
  browser: Browser,
  origin: string,
  questions: number,
): Promise<Omit<Measured, 'bare'>> {
  const context = await browser.newContext({ baseURL: origin, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signIn(page, demoCreator);
  const created = await page.request.post('/api/surveys', { data: longSurvey(questions) });
  if (!created.ok()) throw new Error(await created.text());
  const { id } = (await created.json()) as { id: string };
  const edit = `/admin/surveys/${id}/edit`;
  // Before the editor is open: it would merge the saves beside it.
  const pressed = await whileOtherTypes(page, id, () => pressesInBareField(browser));
  const bareMeanwhile = summed('the same while another types', pressed);
  await page.goto(edit);
  await page.locator('[data-field=title]').waitFor();
  // Before the processor is throttled: every page opened afterwards would be throttled as well.
  const work = await openingWork(page, id);
  const client = await context.newCDPSession(page);
  const throttled = { page, client };
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });

  const opened = { ...(await openings(page, id)), work };
  await page.addInitScript(noteWhenShown);
  const found: Measured['found'] = [opened, await byAddress(page, edit), await reloaded(page, edit)];
  // The settings and the respondent's field are rendered after the first frame; they belong to opening, not to a key
  // press.
  await page.locator('[data-respondent-field]').waitFor();
  await page.waitForTimeout(1000);
  const title = page.locator('[data-field=title]');
  await title.focus();
  found.push(
    await timed(throttled, 'key press in a title', watchKeys, (turn) => typeKey(page, turn)),
    {
      ...(await merging(page, () =>
        whileOtherTypes(page, id, () =>
          timed(throttled, 'key press while another types', watchKeys, (turn) => typeKey(page, turn)),
        ),
      )),
      beside: bareMeanwhile,
    },
    await timed(throttled, 'undo, redo', watchKeys, async (turn) => {
      await page.keyboard.press(turn % 2 === 0 ? 'Control+z' : 'Control+Shift+z');
      await page.waitForTimeout(100);
    }),
    await timed(throttled, 'next question by arrow key', watchKeys, async (turn) => {
      if (turn === 0) await page.locator('nav button[aria-current=true]').focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(120);
    }),
    await timed(throttled, 'question moved by Alt+arrow', watchKeys, async () => {
      await page.keyboard.press('Alt+ArrowDown');
      await page.waitForTimeout(120);
    }),
    await dragging(throttled),
  );
  await context.close();
  return { bareMeanwhile, found };
}

/** Opens from the survey's own page: from the click until title and outline are visible. */
async function openings(page: Page, id: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await openFrom(await linkOn(page, id)));
  return summed('opened from the survey’s page', times);
}

/** The page's own CPU time of that, at full speed and multiplied, as in `timed`. */
async function openingWork(page: Page, id: string): Promise<number> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const works: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    const link = await linkOn(page, id);
    const before = await worked(client);
    await openFrom(link);
    works.push((await worked(client)) - before);
  }
  await client.detach();
  return summed('', works).median * 1000 * SLOWER;
}

async function linkOn(page: Page, id: string): Promise<Locator> {
  await page.goto(`/admin/surveys/${id}`);
  const link = page.locator(`a[href$="/surveys/${id}/edit"]`).first();
  await link.waitFor();
  await page.waitForLoadState('networkidle');
  return link;
}

async function openFrom(link: Locator): Promise<number> {
  const page = link.page();
  await page.evaluate(noteWhenShown);
  const start = await link.evaluate((element: HTMLElement) => {
    const now = performance.now();
    element.click();
    return now;
  });
  return (await shownAt(page)) - start;
}

/**
 * Notes when title and outline are painted. Run in the page, where it costs next to nothing: a test's locators are scripts of half a
 * megabyte, which the page would compile and run meanwhile, and asking in each frame would have each frame rendered.
 */
function noteWhenShown(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-field=title]') || !document.querySelector('nav [data-drag-id]'))
      return;
    observer.disconnect();
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { shownAt: performance.now() })));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Milliseconds from the page's navigation to that. */
async function shownAt(page: Page): Promise<number> {
  for (;;) {
    // Asking again and again would be work of the page.
    await page.waitForTimeout(ASKED_AFTER);
    const at = await page.evaluate(() => (window as unknown as { shownAt?: number }).shownAt);
    if (at !== undefined) return at;
  }
}

/** Opens by address from an empty page, in a tab that has run the scripts before: shell, session and area start as well. */
async function byAddress(page: Page, edit: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) {
    await page.goto('about:blank');
    times.push(await loadingTime(page, edit));
  }
  return summed('opened by address', times);
}

/** Opens the editor from itself: the page that is left has work to do as well, which the time includes. */
async function reloaded(page: Page, edit: string): Promise<Reaction> {
  const times: number[] = [];
  for (let turn = 0; turn < OPENINGS; turn += 1) times.push(await loadingTime(page, edit));
  return summed('reloaded', times);
}

async function loadingTime(page: Page, edit: string): Promise<number> {
  await page.goto(edit, { waitUntil: 'commit' });
  return shownAt(page);
}

/** @param client the one that throttles: when a client leaves, the browser ends the throttling of all */
async function timed(
  { page, client }: Throttled,
  action: string,
  watch: typeof watchKeys,
  act: (turn: number) => Promise<void>,
): Promise<Reaction> {
  const repetitions = async () => {
    for (let turn = 0; turn < REPEATS; turn += 1) await act(turn);
    await page.waitForTimeout(1000);
  };
  const done = await watch(page);
  await repetitions();
  const reaction = summed(action, await done());
  await client.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await worked(client);
  await repetitions();
  const work = ((await worked(client)) - before) / REPEATS;
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { ...reaction, work: work * 1000 * SLOWER };
}

/**
 * Meanwhile another client saves as the editor of a member who types in another question does, twice a second; an editor that is open
 * in the page merges each of these saves.
 */
async function whileOtherTypes<Result>(page: Page, id: string, work: () => Promise<Result>): Promise<Result> {
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
async function merging<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
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

/** CPU time of the page's main thread so far, in seconds. */
async function worked(client: CDPSession): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

async function dragging(throttled: Throttled): Promise<Reaction> {
  const { page } = throttled;
  const grip = page.locator('nav [data-grip]').first();
  await grip.scrollIntoViewIfNeeded();
  const box = await grip.boundingBox();
  if (!box) throw new Error('there is nothing to drag');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height / 2);
  await page.mouse.down();
  const reaction = await timed(throttled, 'drag step', watchPointer, async (turn) => {
    await page.mouse.move(x, box.y + (turn % 20) * 22);
    await page.waitForTimeout(50);
  });
  await page.mouse.up();
  return reaction;
}

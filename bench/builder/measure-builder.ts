import { type Browser, chromium } from '@playwright/test';
import { browserLaunch } from '../../e2e/support/browser.ts';
import { demoCreator, signIn } from '../../e2e/support/creator.ts';
import { findChromium } from '../../scripts/test/chromium.ts';
import { withInstance } from '../../scripts/test/instance.ts';
import { pressesInBareField, typeKey } from './bare-field.ts';
import { longSurvey } from './long-survey.ts';
import { byAddress, noteWhenShown, openings, openingWork, reloaded } from './openings.ts';
import { merging, whileOtherTypes } from './other-editor.ts';
import { type Reaction, summed, watchKeys, watchPointer } from './reactions.ts';
import { SLOWER, type Throttled, timed } from './throttled.ts';

/** Limits in milliseconds: to open, and from an event to the painted frame; what hiccups of the machine may add to that. */
const LIMITS = { open: 1000, react: 50, hiccups: 25 };

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

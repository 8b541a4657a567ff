import type { SurveyInput } from '@canvass/shared/api/surveys';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');
const question = (id: string, title: string) => ({ id, type: 'text_short' as const, title });

async function edit(page: Page, survey: SurveyInput): Promise<string> {
  await openSession(page, await verifiedCreator(page.request));
  const created = await page.request.post('/api/surveys', { data: survey });
  const { id } = (await created.json()) as { id: string };
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.getByRole('navigation', { name: t('outline.label') })).toBeVisible();
  return id;
}
const stored = async (page: Page, id: string) =>
  (await (await page.request.get(`/api/surveys/${id}`)).json()) as SurveyInput;
const titles = async (page: Page, id: string) =>
  (await stored(page, id)).questions?.map((entry) => entry.title);

/** Tab until this has the focus, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not come to it');
}

test('thirty questions with logic and an ending are built and published without a mouse', async ({
  page,
}) => {
  const id = await edit(page, { title: 'By hand', endings: [{ id: 'bye', title: 'Bye' }] });
  await page.keyboard.press('/');
  await page.keyboard.type('yes');
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-field=title]')).toBeFocused();
  await page.keyboard.type('Do you drink coffee?');
  for (let number = 2; number <= 30; number += 1) {
    if (number === 2) await tabTo(page, page.locator('[data-field=add]'));
    await page.keyboard.type(`No ${number}?`);
    await page.keyboard.press('Enter');
  }
  await expect(page.locator('nav [data-drag-id] button').last()).toContainText('No 30?');
  // Back to the second in the outline; what it is about is set beside it.
  await tabTo(page, page.locator('nav [data-drag-id] button[tabindex="0"]'), 'Shift+Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const logic = page.getByRole('button', { name: t('logic.edit') });
  await tabTo(page, logic);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await tabTo(page, dialog.getByRole('button', { name: t('logic.addVisibility') }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('logic.addJump') }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByLabel(t('logic.goTo')));
  await page.keyboard.type('The end');
  await tabTo(page, dialog.getByLabel(t('logic.comparison')).last());
  await page.keyboard.type('is answered');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: t('builder.publish'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('builder.publish') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
  const { questions = [] } = await stored(page, id);
  expect(questions).toHaveLength(30);
  expect(questions[1]).toMatchObject({
    visibleIf: { groups: [{ rules: [{ question: questions[0]?.id, operator: 'is', value: true }] }] },
    jumps: [{ to: 'end', if: { groups: [{ rules: [{ operator: 'answered' }] }] } }],
  });
});

test('questions and options are dragged: by mouse, several at once, and by a finger past the edge of a phone', async ({
  page,
}) => {
  const options = ['red', 'green', 'blue'].map((label) => ({ id: label, label }));
  const id = await edit(page, {
    title: 'Dragged',
    questions: [
      { id: 'c', type: 'select_list', title: 'Colour', options },
      ...Array.from({ length: 29 }, (_, index) => question(`q${index}`, `Row ${index}`)),
    ],
  });
  const grip = (key: string) => page.locator(`[data-drag-id="${key}"] > span[aria-hidden=true]`).first();
  const middle = async (target: Locator) => {
    const box = await target.boundingBox();
    if (!box) throw new Error('it is not on the screen');
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
  };
  const drag = async (from: string, to: string) => {
    const [start, end] = [await middle(grip(from)), await middle(grip(to))];
    await page.mouse.move(start.x, start.y);
    await page.mouse.down();
    await page.mouse.move(start.x, (start.y + end.y) / 2);
    await page.mouse.move(end.x, end.y + end.height / 2 - 2);
  };
  await drag('red', 'blue');
  await page.mouse.up();
  const labels = async () => {
    const [first] = (await stored(page, id)).questions ?? [];
    return first && 'options' in first ? first.options?.map(({ label }) => label) : [];
  };
  await expect.poll(labels).toEqual(['green', 'blue', 'red']);

  await drag('q0', 'q2');
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await drag('q0', 'q2');
  await page.mouse.up();
  await expect
    .poll(async () => (await titles(page, id))?.slice(0, 4))
    .toEqual(['Colour', 'Row 1', 'Row 2', 'Row 0']);
  const row = (key: string) => page.locator(`nav [data-drag-id="${key}"] button`);
  await row('q1').click({ modifiers: ['Control'] });
  await row('q0').click({ modifiers: ['Control'] });
  await drag('q0', 'q4');
  await page.mouse.up();
  await expect
    .poll(async () => (await titles(page, id))?.slice(0, 6))
    .toEqual(['Colour', 'Row 2', 'Row 3', 'Row 4', 'Row 1', 'Row 0']);

  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole('button', { name: t('panes.outline') }).click();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect(grip('q28')).toBeVisible();
  const client = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Array<{ x: number; y: number }>) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const finger = await middle(grip('q28'));
  await touch('touchStart', [finger]);
  await touch('touchMove', [{ x: finger.x, y: finger.y - 40 }]);
  await touch('touchMove', [{ x: finger.x, y: 8 }]);
  // Held at the upper edge, the page scrolls under the finger until its beginning.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await touch('touchMove', [{ x: finger.x, y: 9 }]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await titles(page, id))?.[0]).toBe('Row 28');
  await expect(page.getByText(/Row 28: moved to position 1 of 30/)).toBeAttached();
});

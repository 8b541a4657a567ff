import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { storedDraft } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import {
  addByHand,
  copyTwiceByHand,
  edit,
  expectBuilt,
  finishByHand,
  question,
  t,
  tabTo,
  titles,
} from './editor.ts';

test('thirty questions with logic and an ending are built and published without a mouse', async ({
  page,
}) => {
  const id = await edit(page, { title: 'By hand', endings: [{ id: 'bye', title: 'Bye' }] });
  await expect(page.locator('[data-field=add]')).toBeVisible();
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
  await expect(
    page
      .getByRole('list', { name: t('outline.title') })
      .getByRole('button')
      .last(),
  ).toContainText('No 30?');
  // Back to the second question in the outline; its properties are set beside it.
  await tabTo(page, page.locator('nav [data-drag-id] button[tabindex="0"]:not([data-grip])'), 'Shift+Tab');
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
  await tabTo(page, dialog.getByLabel(t('logic.comparison')).last());
  await page.keyboard.type('is answered');
  await tabTo(page, dialog.getByLabel(t('logic.goTo'), { exact: true }));
  await page.keyboard.type('End with A');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: t('builder.publish'), exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: t('builder.publish') }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
  const { questions = [] } = await storedDraft(page, id);
  expect(questions).toHaveLength(30);
  expect(questions[1]).toMatchObject({
    visibleIf: { groups: [{ rules: [{ question: questions[0]?.id, operator: 'is', value: true }] }] },
    jumps: [{ to: 'bye', if: { groups: [{ rules: [{ operator: 'answered' }] }] } }],
  });
});

test('thirty questions with a rule, a jump and an ending are built and published by mouse', async ({
  page,
}) => {
  const id = await edit(page, { title: 'By mouse' });
  const click = (target: Locator) => target.click();
  await addByHand(page, click, 10, false);
  await copyTwiceByHand(page, click, 10);
  await finishByHand(page, click, false);
  await expectBuilt(page, id, 10, 3);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 }, hasTouch: true });

  test('a survey with a rule, a jump and an ending is built and published by touch', async ({ page }) => {
    const id = await edit(page, { title: 'By touch' });
    const tap = (target: Locator) => target.tap();
    await addByHand(page, tap, 3, true);
    await finishByHand(page, tap, true);
    await expectBuilt(page, id, 3, 1);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBeLessThanOrEqual(0);
  });
});

test('questions, options and endings are moved by keyboard at their handles, and screen readers are told each position', async ({
  page,
}) => {
  const options = ['red', 'green', 'blue'].map((label) => ({ id: label, label }));
  const id = await edit(page, {
    title: 'By keyboard',
    questions: [
      { id: 'c', type: 'select_list', title: 'Colour', options },
      ...Array.from({ length: 59 }, (_, index) => question(`q${index}`, `Row ${index}`)),
    ],
    endings: ['bye', 'sorry', 'more'].map((ending) => ({ id: ending, title: ending })),
  });
  const grip = (key: string) => page.locator(`[data-drag-id="${key}"] [data-grip]`);
  const position = (title: string, at: number, of: number) =>
    page.getByRole('status').filter({ hasText: `${title}: position ${at} of ${of}` });
  const pickUp = async (key: string) => {
    await page.keyboard.press('Space');
    await expect(grip(key)).toHaveAttribute('aria-pressed', 'true');
    // dnd-kit listens for keys from the next task on, and knows where the row is from the next frame on.
    await page.evaluate(() => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))));
  };
  await tabTo(page, grip('c'));
  await expect(grip('c')).toHaveAccessibleDescription(t('reorder.instructions'));
  await pickUp('c');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(position('Colour', 3, 60)).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Colour: not moved')).toBeAttached();
  await pickUp('c');
  // Past the end of the window: what scrolls follows.
  for (let step = 1; step <= 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(position('Colour', step + 1, 60)).toBeAttached();
  }
  await page.keyboard.press('ArrowUp');
  await expect(position('Colour', 40, 60)).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await titles(page, id))?.indexOf('Colour')).toBe(39);
  await expect(grip('c')).toBeFocused();
  await expect(grip('c')).toBeInViewport();
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(async () => (await titles(page, id))?.indexOf('Colour')).toBe(0);

  await grip('blue').focus();
  await pickUp('blue');
  await page.keyboard.press('ArrowUp');
  await expect(position('blue', 2, 3)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(position('blue', 1, 3)).toBeAttached();
  await page.keyboard.press('Enter');
  const labels = async () => {
    const [first] = (await storedDraft(page, id)).questions ?? [];
    return first && 'options' in first ? first.options?.map(({ label }) => label) : [];
  };
  await expect.poll(labels).toEqual(['blue', 'red', 'green']);
  await expect(grip('blue')).toBeFocused();

  await grip('bye').focus();
  await pickUp('bye');
  await page.keyboard.press('ArrowDown');
  await expect(position('bye', 2, 3)).toBeAttached();
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await storedDraft(page, id)).endings?.map((ending) => ending.title))
    .toEqual(['sorry', 'bye', 'more']);
  await expect(grip('bye')).toBeFocused();
});

test('questions, options and endings are dragged: by mouse, several at once, and by a finger past the edge of a phone', async ({
  page,
}) => {
  const options = ['red', 'green', 'blue'].map((label) => ({ id: label, label }));
  const id = await edit(page, {
    title: 'Dragged',
    questions: [
      { id: 'c', type: 'select_list', title: 'Colour', options },
      ...Array.from({ length: 29 }, (_, index) => question(`q${index}`, `Row ${index}`)),
    ],
    endings: ['bye', 'sorry', 'more'].map((ending) => ({ id: ending, title: ending })),
  });
  const grip = (key: string) => page.locator(`[data-drag-id="${key}"] [data-grip]`);
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
    const [first] = (await storedDraft(page, id)).questions ?? [];
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
  const row = (key: string) => page.locator(`nav [data-drag-id="${key}"] button:not([data-grip])`);
  await row('q1').click({ modifiers: ['Control'] });
  await row('q0').click({ modifiers: ['Control'] });
  await drag('q0', 'q4');
  await page.mouse.up();
  await expect
    .poll(async () => (await titles(page, id))?.slice(0, 6))
    .toEqual(['Colour', 'Row 2', 'Row 3', 'Row 4', 'Row 1', 'Row 0']);

  await page.getByRole('button', { name: t('outline.addEnding') }).scrollIntoViewIfNeeded();
  await drag('bye', 'more');
  await page.mouse.up();
  await expect
    .poll(async () => (await storedDraft(page, id)).endings?.map((ending) => ending.title))
    .toEqual(['sorry', 'more', 'bye']);

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
  // The finger held at the upper edge scrolls the page to its beginning.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await touch('touchMove', [{ x: finger.x, y: 9 }]);
  await touch('touchEnd', []);
  await expect.poll(async () => (await titles(page, id))?.[0]).toBe('Row 28');
  await expect(page.getByText(/Row 28: moved to position 1 of 30/)).toBeAttached();
});

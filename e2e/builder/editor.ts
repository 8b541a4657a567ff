import type { SurveyInput } from '@canvass/shared/api/survey-input';
import type { Locator, Page } from '@playwright/test';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { createSurvey, storedDraft } from '../support/surveys.ts';
import { expect } from '../support/test.ts';
import { texts } from '../support/texts.ts';

export const t = texts('mfe-admin-surveys', 'en');

export const question = (id: string, title: string) => ({ id, type: 'text_short' as const, title });

/**
 * Opens the editor with this survey for a new creator.
 * @returns its id
 */
export async function edit(page: Page, survey: SurveyInput): Promise<string> {
  await startSession(page, await verifiedCreator(page.request));
  const id = await createSurvey(page, survey);
  await page.goto(`/admin/surveys/${id}/edit`);
  await expect(page.getByLabel(t('builder.title'))).toBeVisible();
  return id;
}

export async function titles(page: Page, id: string): Promise<Array<string | undefined> | undefined> {
  return (await storedDraft(page, id)).questions?.map((entry) => entry.title);
}

/** Presses Tab until the target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 80; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  throw new Error('Tab does not come to it');
}

const TYPES = ['yes_no', 'text_short', 'star_rating', 'number', 'date'] as const;

/** A mouse click or a tap. */
type Press = (target: Locator) => Promise<void>;

const outlineOf = (page: Page) => page.getByRole('navigation', { name: t('outline.label') });
const showPane = (page: Page, press: Press, pane: 'outline' | 'options') =>
  press(
    page.getByRole('group', { name: t('panes.label') }).getByRole('button', { name: t(`panes.${pane}`) }),
  );

/**
 * Adds questions by pressing what is on the screen; only their texts are typed.
 * @param narrow whether one pane is on the screen at a time
 */
export async function addByHand(page: Page, press: Press, count: number, narrow: boolean): Promise<void> {
  for (let number = 1; number <= count; number += 1) {
    if (narrow) await showPane(page, press, 'outline');
    await press(outlineOf(page).getByRole('button', { name: t('outline.add'), exact: true }));
    const type = TYPES[(number - 1) % TYPES.length] ?? TYPES[0];
    const name = t(`questionTypes.${type}.name`);
    await press(page.getByRole('dialog').getByRole('button', { name }).first());
    await expect(page.locator('[data-field=title]')).toBeFocused();
    await page.keyboard.insertText(`No ${number}?`);
  }
}

/** Selects so many questions and copies them twice. */
export async function copyTwiceByHand(page: Page, press: Press, count: number): Promise<void> {
  const outline = outlineOf(page);
  const several = outline.getByRole('button', { name: t('outline.selectSeveral') });
  const rows = outline.getByRole('list', { name: t('outline.title') }).locator('button:not([data-grip])');
  await press(several);
  for (let row = 0; row < count; row += 1) await press(rows.nth(row));
  const duplicate = outline.getByRole('toolbar').getByRole('button', { name: t('toolbar.duplicate') });
  await press(duplicate);
  await press(duplicate);
  await press(several);
}

/** Gives the second question a rule and a jump to a new ending, and publishes. */
export async function finishByHand(page: Page, press: Press, narrow: boolean): Promise<void> {
  const dialog = page.getByRole('dialog');
  if (narrow) await showPane(page, press, 'outline');
  await press(page.getByRole('button', { name: t('outline.addEnding') }));
  await expect(page.getByLabel(t('ending.title'))).toHaveValue('Thank you!');
  if (narrow) await showPane(page, press, 'outline');
  await press(
    outlineOf(page)
      .getByRole('button', { name: /No 2\?/ })
      .first(),
  );
  if (narrow) await showPane(page, press, 'options');
  await press(page.getByRole('button', { name: t('logic.edit') }));
  await press(dialog.getByRole('button', { name: t('logic.addVisibility') }));
  await press(dialog.getByRole('button', { name: t('logic.addJump') }));
  await dialog
    .getByLabel(t('logic.goTo'), { exact: true })
    .selectOption({ label: 'End with A · Thank you!' });
  await dialog.getByLabel(t('logic.comparison')).last().selectOption('answered');
  await press(dialog.getByRole('button', { name: t('logic.done') }));
  await press(page.getByRole('button', { name: t('builder.publish'), exact: true }));
  await press(dialog.getByRole('button', { name: t('builder.publish') }));
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
}

/** Expects the survey that these steps build to be stored. */
export async function expectBuilt(page: Page, id: string, written: number, times: number): Promise<void> {
  const { questions = [], endings = [] } = await storedDraft(page, id);
  expect(questions.map(({ title }) => title)).toEqual(
    Array.from({ length: written * times }, (_, index) => `No ${(index % written) + 1}?`),
  );
  expect(questions[1]).toMatchObject({
    visibleIf: { groups: [{ rules: [{ question: questions[0]?.id, operator: 'is', value: true }] }] },
    jumps: [{ to: endings[0]?.id, if: { groups: [{ rules: [{ operator: 'answered' }] }] } }],
  });
}

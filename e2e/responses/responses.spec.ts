import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { everyType, publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-admin-surveys', 'en');

/** A UUID as browsers make it for responses. */
const responseId = (number: number) =>
  `01890000-0000-7000-8${randomBytes(2).toString('hex').slice(1)}-${String(number).padStart(12, '0')}`;

async function answer(page: Page, survey: string, number: number): Promise<void> {
  const answers = {
    q_text_short: `Person ${number}`,
    q_text_long: number % 10 === 0 ? 'The zebra said so' : 'Nothing much',
    q_star: number % 20 < 10 ? 1 : 2,
    q_phone: '+390612345678',
  };
  const body = { version: 1, sequence: 1, answers, completed: true };
  const saved = await page.request.put(`/api/public/surveys/${survey}/responses/${responseId(number)}`, {
    data: body,
  });
  expect(saved.ok(), await saved.text()).toBe(true);
}

test('a creator searches, reads, changes and exports responses', async ({ page }) => {
  await startSession(page, await verifiedCreator(page.request));
  const survey = await publishSurvey(page, { title: 'Many answers', questions: everyType });
  for (let tens = 0; tens < 70; tens += 10) {
    await Promise.all(Array.from({ length: 9 }, (_, index) => answer(page, survey, tens + index + 1)));
    await answer(page, survey, tens + 10);
  }
  const list = `/admin/surveys/${survey}/responses/all`;
  await page.goto(list);
  const row = (name: string) => page.getByRole('row', { name: new RegExp(`\\b${name}\\b`) });

  await test.step('the table draws what is in sight and reads on at its end', async () => {
    await expect(row('Person 70')).toBeVisible();
    await expect(row('Person 1')).toHaveCount(0);
    await expect(page.getByText('70 responses')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('region', { name: t('detail.allResponses') }).focus();
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(row('Person 1')).toBeVisible({ timeout: 500 });
    }).toPass();
    expect(await page.getByRole('row').count()).toBeLessThan(50);
  });

  await test.step('search and conditions combine and stay in the address', async () => {
    await page.getByRole('searchbox').fill('ZEBRA');
    await expect(row('Person 70')).toBeVisible();
    await expect(page.getByText('7 responses')).toBeVisible();
    await page.getByRole('button', { name: t('responses.filter.open') }).click();
    await page.getByLabel(t('responses.filter.question')).selectOption('q_star');
    await page.getByLabel(t('responses.filter.value')).selectOption('2');
    await page.getByRole('button', { name: t('responses.filter.add') }).click();
    await expect(page).toHaveURL(/answer=q_star\.is\.2/);
    await expect(row('Person 60')).toHaveCount(0);
    await page.reload();
    await expect(row('Person 70')).toBeVisible();
    await expect(page.getByText('4 responses')).toBeVisible();
  });

  await test.step('the list is put in the order of an answer, and back', async () => {
    const first = page.getByRole('row').nth(1);
    await page.getByRole('button', { name: 'What is your name?' }).click();
    await expect(first).toContainText('Person 10');
    await page.getByRole('button', { name: t('response.fact.started') }).click();
    await expect(first).toContainText('Person 70');
  });

  await test.step('an export holds exactly that', async () => {
    await page.getByRole('button', { name: t('responses.export.open') }).click();
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t('responses.export.start') }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^responses-.*\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
    expect(lines[0]).toContain('What is your name?');
    expect(lines).toHaveLength(5);
    await expect(dialog).toBeHidden();
  });

  await test.step('one response, its neighbours by key, a tag, deletion and its undoing', async () => {
    await row('Person 70').getByRole('link').first().click();
    await expect(page.getByLabel(t('response.newTag'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Person 70' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('j');
    await expect(page.getByRole('heading', { name: 'Person 50' })).toBeVisible();
    await page.getByLabel(t('response.newTag')).fill('vip');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'Remove tag vip' })).toBeVisible();
    await page
      .getByRole('textbox', { name: t('response.note') })
      .fill('Call back\non Monday\nor Tuesday\nat noon');
    await page.getByRole('button', { name: t('response.saveNote') }).click();
    await expect(page.getByRole('button', { name: t('response.saveNote') })).toHaveCount(0);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('at noon').and(page.locator(':not(textarea)'))).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Person 50' })).toBeVisible();
    await expect(page.getByRole('button', { name: t('responses.more') })).toBeHidden();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: t('responses.more') }).click();
    await page.getByRole('menuitem', { name: t('response.remove.action') }).click();
    await expect(page.getByRole('heading', { name: 'Person 30' })).toBeVisible();
    await page
      .getByRole('link', { name: t('detail.responses'), exact: true })
      .first()
      .click();
    await expect(page.getByText('3 responses')).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: t('responses.undo.action') }).click();
    await expect(page.getByText('4 responses')).toBeVisible();
    await expect(row('Person 50')).toContainText('vip');
  });

  await test.step('all that match are tagged and untagged again', async () => {
    await page.getByRole('checkbox', { name: t('responses.select.all') }).check();
    await page.getByRole('button', { name: t('responses.bulk.tag'), exact: true }).click();
    await page.getByRole('dialog').getByLabel(t('response.tag')).fill('seen');
    await page.keyboard.press('Enter');
    await expect(row('Person 10')).toContainText('seen');
    await page.getByRole('button', { name: t('responses.undo.action') }).click();
    await expect(row('Person 10')).not.toContainText('seen');
  });

  await test.step('what comes in is announced, and shown when asked for', async () => {
    await page.goto(list);
    await expect(page.getByText('70 responses')).toBeVisible();
    await answer(page, survey, 71);
    const newResponses = page.getByRole('button', { name: '1 new response – show' });
    await expect(newResponses).toBeVisible();
    await expect(row('Person 71')).toHaveCount(0);
    await newResponses.click();
    await expect(row('Person 71')).toBeVisible();
    await expect(page.getByText('71 responses')).toBeVisible();
  });
});

import type { Page } from '@playwright/test';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { expect, test } from '../support/test.ts';
import { Actions } from './actions.ts';
import { storedDraft } from '../support/surveys.ts';
import { t } from './editor.ts';

/** Actions that the same surveys took when questions, options, jumps and translations were entered one by one. */
const ONE_BY_ONE = { churn: 95, research: 60, registration: 35, languages: 112 };

const CHURN = `How likely are you to recommend us to a friend or colleague? (0-10) *
What is the main reason for leaving? *
- Too expensive
- Difficult to use
- Features are missing
- Poor support
- Another reason
What price would be fair?
What was difficult to use?
Which features did you miss?
What went wrong with our support?
What else made you leave?
May we call you? yes/no
Your phone number`;

const RESEARCH = `How people plan their week

Section 1: Habits
1. How often do you plan your week? *
a) Every week
b) Most weeks
c) Rarely
d) Never
2. When do you usually plan? (choose up to 2)
- Friday
- Sunday
- Monday
- Other: ____
3. How satisfied are you with planning your week? (1 = Not satisfied, 5 = Very satisfied)
4. How stressed do you feel on a Monday? (0-10)

Section 2: Tools
5. Which tool do you use most? paper, calendar, app, none
6. What do you like about it?
7. What would you change about it?
8. Rate your tool (1-5 stars)

Section 3: About you
9. What is your age?
10. Your e-mail *
11. I agree to the privacy policy *`;

const REGISTRATION = `Your name *
Your e-mail *
Company
Which sessions will you attend? (choose up to 2) *
- Keynote
- Workshop
- Panel
What would you like to eat?
- Meat
- Vegetarian
- Vegan
- Other: ___
When do you arrive?
How many guests do you bring?
Your phone number`;

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** Begins a survey by pasting a document, from the page of new surveys. @returns its id */
async function pasted(page: Page, actions: Actions, title: string, text: string): Promise<string> {
  await startSession(page, await verifiedCreator(page.request));
  await page.goto('/admin/surveys/new');
  await actions.click(page.getByRole('link', { name: t('new.paste.title') }));
  await expect(page.getByLabel(t('new.paste.list'))).toBeFocused();
  await actions.paste(text);
  await actions.click(page.getByLabel(t('new.field')));
  await actions.press('ControlOrMeta+a');
  await actions.type(title);
  await actions.click(page.getByRole('button', { name: /^Create with/ }));
  await page.waitForURL('**/edit');
  await expect(page.locator('[data-field=add]')).toBeVisible();
  return /surveys\/(\w+)\/edit/.exec(page.url())?.[1] ?? '';
}

async function published(page: Page, actions: Actions): Promise<void> {
  await actions.click(page.getByRole('button', { name: t('builder.publish'), exact: true }));
  await actions.click(page.getByRole('dialog').getByRole('button', { name: t('builder.publish') }));
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
}

test('a survey of leaving customers with branches takes at most half of the actions', async ({ page }) => {
  const actions = new Actions(page);
  const id = await pasted(page, actions, 'Leaving customers', CHURN);
  await actions.click(page.getByRole('button', { name: t('outline.addEnding') }));
  await actions.type('We will call you');
  await actions.click(page.getByRole('button', { name: t('mode.logic') }));
  const dialog = page.getByRole('dialog');
  const open = (title: RegExp) =>
    actions.click(page.getByRole('main').getByRole('button', { name: title }).first());
  const done = () => actions.click(dialog.getByRole('button', { name: t('logic.done') }));
  const targets = ['What price', 'What was', 'Which features', 'What went', 'What else'];
  const reasons = [
    'Too expensive',
    'Difficult to use',
    'Features are missing',
    'Poor support',
    'Another reason',
  ];
  await open(/^2\. /);
  for (const [index, reason] of reasons.entries()) {
    const list = dialog.getByLabel(`${reason}: go to`);
    const label = (await list.locator('option').allTextContents()).find((text) =>
      text.includes(targets[index] ?? ''),
    );
    await actions.choose(list, { label: label ?? '' });
  }
  await done();
  for (const number of [3, 4, 5, 6]) {
    await open(new RegExp(`^${number}\\. `));
    const list = dialog.getByLabel(t('logic.alwaysGoTo'));
    const label = (await list.locator('option').allTextContents()).find((text) =>
      text.includes('May we call you'),
    );
    await actions.choose(list, { label: label ?? '' });
    await done();
  }
  await open(/^9\. /);
  await actions.click(dialog.getByRole('button', { name: t('logic.addVisibility') }));
  await done();
  await published(page, actions);
  const { questions = [] } = await storedDraft(page, id);
  expect(questions).toMatchObject([
    { type: 'number' },
    { type: 'multiple_choice_single', jumps: Array.from({ length: 5 }, () => ({})) },
    ...Array.from({ length: 4 }, () => ({ jumps: [{ to: questions[7]?.id }] })),
    { jumps: [] },
    { type: 'yes_no' },
    { type: 'phone_number', visibleIf: { groups: [{ rules: [{ question: questions[7]?.id }] }] } },
  ]);
  expect(actions.count).toBeLessThanOrEqual(ONE_BY_ONE.churn / 2);
});

test('a research document takes at most half of the actions', async ({ page }) => {
  const actions = new Actions(page);
  const id = await pasted(page, actions, 'Planning', RESEARCH);
  await published(page, actions);
  const { questions = [] } = await storedDraft(page, id);
  expect(questions.filter(({ title }) => title !== '').map(({ type }) => type)).toEqual([
    'section',
    'multiple_choice_single',
    'multiple_choice_multi',
    'number',
    'number',
    'section',
    'multiple_choice_single',
    'text_long',
    'text_long',
    'star_rating',
    'section',
    'number',
    'email',
    'yes_no',
  ]);
  expect(actions.count).toBeLessThanOrEqual(ONE_BY_ONE.research / 2);
});

test('a registration takes at most half of the actions, and so does its translation into two languages', async ({
  page,
}) => {
  const actions = new Actions(page);
  const id = await pasted(page, actions, 'Registration', REGISTRATION);
  await published(page, actions);
  expect(actions.count).toBeLessThanOrEqual(ONE_BY_ONE.registration / 2);
  await actions.press('Escape');
  await actions.click(page.getByRole('button', { name: t('mode.languages') }));
  for (const language of ['it', 'de']) {
    await actions.choose(page.getByLabel(t('languages.add')), language);
    await actions.click(page.getByRole('button', { name: t('languages.copy') }));
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await actions.click(page.locator('textarea').first());
    await actions.paste(copied.replaceAll(/^/gm, `${language}: `));
    await expect(page.getByText(t('languages.missing'), { exact: true })).toHaveCount(0);
  }
  await expect
    .poll(async () => Object.keys((await storedDraft(page, id)).translations?.de ?? {}).length)
    .toBe(15);
  const { translations = {} } = await storedDraft(page, id);
  expect(Object.values(translations.it ?? {})).toContain('it: Vegetarian');
  expect(actions.count).toBeLessThanOrEqual(ONE_BY_ONE.languages / 2);
});

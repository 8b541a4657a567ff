import { randomBytes } from 'node:crypto';
import { type CreatorClient, creatorClient } from '../respondent/answering.ts';
import { type Creator, verifiedCreator } from '../support/creator.ts';
import { texts } from '../support/texts.ts';
import type { EnginePage } from './page.ts';
import { expect, test } from './test.ts';

const t = texts('mfe-admin-surveys', 'en');
const row = '[role=row]:not([data-head])';

/** Signs in through the login page, by keyboard, and ends on the dashboard. */
async function signIn(page: EnginePage, { email, password }: Creator): Promise<void> {
  await page.goto('/login');
  await page.click('input[type=email]');
  await page.type(email);
  await page.tabTo('input[type=password]');
  await page.type(password);
  await page.press('Enter');
  await page.shows(`a[href="/admin/account"]`);
  expect(await page.path()).toBe('/admin');
}

let creator: Creator;
let client: CreatorClient;
test.beforeEach(async ({ request }) => {
  creator = await verifiedCreator(request);
  client = await creatorClient(request, creator);
});

test('a creator signs in and stays signed in after a reload', async ({ enginePage: page }) => {
  await signIn(page, creator);
  await page.goto('/admin/surveys');
  await page.shows('h1');
  expect(await page.path()).toBe('/admin/surveys');
});

test('a survey is built, undone, published and answered', async ({ enginePage: page }) => {
  await page.startSession(client.request);
  await page.goto('/admin/surveys/new');
  await page.click(['label', t('new.field')]);
  await page.type('Engines');
  await page.press('Enter');
  const add = ['nav button', t('outline.add')] as const;
  await page.click(add);
  await page.shows('dialog[open]');
  await page.focuses('dialog input[type=search]');
  await page.press('Escape');
  await page.hides('dialog[open]');
  await page.focuses('nav button');
  for (const [index, type] of (['text_short', 'yes_no'] as const).entries()) {
    await page.click(add);
    await page.focuses('dialog input[type=search]');
    await page.type(t(`questionTypes.${type}.name`));
    await page.press('Enter');
    await page.focuses('[data-field=title]');
    await page.type(`Question ${index + 1}?`);
  }
  await page.shows(['nav li', 'Question 2?']);
  // Moved by keyboard at its handle, up and down again.
  await page.focus('nav li:last-child [data-grip]');
  for (const [key, place] of [
    ['ArrowUp', 'first'],
    ['ArrowDown', 'last'],
  ] as const) {
    await page.press(' ');
    await page.shows('nav [data-grip][aria-pressed=true]');
    // dnd-kit listens for keys from the next task on, and knows where the row is from the next frame on.
    await page.evaluate((name) => {
      setTimeout(() => requestAnimationFrame(() => document.body.setAttribute('data-listens', name)));
    }, key);
    await page.shows(`body[data-listens=${key}]`);
    await page.press(key);
    await page.shows('nav li[data-dragged=true]');
    await page.press(' ');
    await page.shows([`nav li:${place}-child`, 'Question 2?']);
    await page.focuses(`nav li:${place}-child [data-grip]`);
  }
  await page.shows(['*', t('save.saved')]);
  const id = /surveys\/(\w{12})/.exec(await page.path())?.[1] ?? '';
  await page.click(['button', t('builder.publish')]);
  await page.click(['dialog button', t('builder.publish')]);
  await page.shows(['dialog', t('publish.doneTitle')]);

  await page.goto(`/survey/${id}`);
  await page.ready();
  await page.click('input[type=text]');
  await page.type('Ada');
  await page.press('Enter');
  await page.click(['.cv-choice-label', 'Yes']);
  await page.click('button[value=next]');
  await page.shows('#ending');
  expect(await client.stored(id)).toMatchObject([{ state: 'completed' }]);
});

test('the table of responses is searched, selected and read', async ({ enginePage: page, request }) => {
  const id = await client.publish({
    title: 'Table',
    questions: [{ id: 'name', type: 'text_short', title: 'Name' }],
  });
  for (const [index, name] of ['Ada', 'Grace', 'Marie'].entries()) {
    const responseId = `01890000-0000-7000-8${randomBytes(2).toString('hex').slice(1)}-00000000000${index}`;
    const saved = await request.put(`/api/public/surveys/${id}/responses/${responseId}`, {
      data: { version: 1, sequence: 1, answers: { name }, completed: true },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  }
  await page.startSession(client.request);
  await page.goto(`/admin/surveys/${id}/responses/all`);
  for (const name of ['Ada', 'Grace', 'Marie']) await page.shows([row, name]);
  await page.click('input[type=search]');
  await page.type('grace');
  await page.hides([row, 'Marie']);
  await page.shows([row, 'Grace']);
  // A tooltip at the window's edge is one line.
  await page.tabTo('[role=search] [aria-haspopup=menu]');
  await page.shows('[role=tooltip]');
  const height = () => document.querySelector<HTMLElement>('[role=tooltip]')?.offsetHeight;
  expect(await page.evaluate(height)).toBeLessThan(36);
  await page.click(`${row} input[type=checkbox]`);
  await page.shows(`${row}[data-selected]`);
  await page.click(['button', t('responses.filter.open')]);
  await page.shows('input[type=date]');
  await page.focus('input[type=date]');
  // WebKit focuses a part of a date field.
  expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe(
    'solid',
  );
});

test('a group of checkboxes ends where its last one does', async ({ enginePage: page, request }) => {
  const id = await client.publish({
    title: 'Groups',
    questions: [{ id: 'name', type: 'text_short', title: 'Name' }],
  });
  // The metrics of a survey without responses can't be shared.
  const saved = await request.put(
    `/api/public/surveys/${id}/responses/01890000-0000-7000-8${randomBytes(2).toString('hex').slice(1)}-000000000009`,
    { data: { version: 1, sequence: 1, answers: { name: 'Ada' }, completed: true } },
  );
  expect(saved.ok(), await saved.text()).toBe(true);
  await page.startSession(client.request);
  await page.goto(`/admin/surveys/${id}/analytics`);
  await page.shows(['button', t('analytics.share.new')]);
  // Not by the mouse: metrics that load above the button move it away from the pointer.
  await page.evaluate((name) => {
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();
  }, t('analytics.share.new'));
  await page.shows('dialog[open] input[type=checkbox]');
  const below = await page.evaluate(() => {
    const [box] = document.querySelectorAll('dialog[open] input[type=checkbox]');
    const group = box?.closest('[role=group], fieldset');
    const bottom = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    return bottom(group) - bottom(box?.closest('label')?.parentElement);
  });
  expect(below).toBeLessThan(1);
});

test('radio cards end where their last card does, checkboxes look the same in every engine', async ({
  enginePage: page,
}) => {
  await page.startSession(client.request);
  await page.goto('/admin/webhooks/new');
  await page.shows('[role=radiogroup] input');
  const below = await page.evaluate(() => {
    const cards = document.querySelector('[role=radiogroup]');
    const bottom = (element?: Element | null) => element?.getBoundingClientRect().bottom ?? 0;
    return bottom(cards) - Math.max(...[...(cards?.querySelectorAll('label') ?? [])].map(bottom));
  });
  expect(below).toBeLessThan(1);
  const drawn = await page.evaluate(() =>
    [...document.querySelectorAll('input[type=checkbox]')].map((box) => getComputedStyle(box).appearance),
  );
  expect(new Set(drawn)).toEqual(new Set(['none']));
  // Undefined in a browser without this property.
  const bars = await page.evaluate(() => getComputedStyle(document.documentElement).scrollbarColor);
  expect(bars).not.toBe('auto');
});

test('long texts are shown whole or cut off, and dialogs over a cover have readable text', async ({
  enginePage: page,
}) => {
  const title = `A question with ${'a very '.repeat(22)}long title?`;
  const surveyId = await client.publish({
    title,
    welcome: { title: 'Cover' },
    questions: [{ id: 'name', type: 'text_short', title }],
  });
  const made = await client.request.post('/api/widgets', { data: { name: 'Widget', surveyId, options: {} } });
  const { id } = (await made.json()) as { id: string };
  await page.startSession(client.request);

  await page.goto(`/admin/surveys/${surveyId}/edit`);
  await page.click(['nav button', 'A question']);
  await page.shows('[data-inline=title] > textarea');
  const hidden = await page.evaluate(() => {
    const field = document.querySelector('[data-inline=title] > textarea');
    return (field?.scrollHeight ?? 0) - (field?.clientHeight ?? 0);
  });
  expect(hidden, 'pixels of the title that do not fit').toBeLessThanOrEqual(1);

  await page.click(['nav button', 'Cover']);
  await page.click(['button', t('picture.cover')]);
  await page.shows('dialog[open] h2');
  const [heading, text] = await page.evaluate(() =>
    ['dialog[open] h2', 'body'].map((css) => {
      const element = document.querySelector(css);
      return element && getComputedStyle(element).color;
    }),
  );
  expect(heading).toBe(text);
  await page.press('Escape');
  await page.hides('dialog[open]');

  await page.goto(`/admin/widgets/${id}/edit`);
  await page.shows('select[name=surveyId]');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});

test('the search everywhere opens by its keys, shows its results and leads to one', async ({
  enginePage: page,
}) => {
  const id = await client.publish({
    title: 'Lunch',
    questions: [{ id: 'dish', type: 'text_short', title: 'Favourite ravioli' }],
  });
  await signIn(page, creator);
  await page.press('k', 'Control');
  await page.focuses('[role=combobox]');
  await page.type('ravioli');
  await page.shows(['[role=option][aria-selected=true]', 'Favourite ravioli']);
  const { list, dialog } = await page.evaluate(() => ({
    list: document.querySelector('[role=listbox]')?.clientHeight ?? 0,
    dialog: document.querySelector('dialog[open]')?.clientHeight ?? 0,
  }));
  expect(list).toBeGreaterThan(0);
  expect(dialog, 'pixels of the dialog, which has its results in view').toBeGreaterThan(list);
  await page.press('Enter');
  await page.shows('[data-inline=title] > textarea');
  expect(await page.path()).toBe(`/admin/surveys/${id}/edit`);
});

import { type CreatorClient, creatorClient } from '../respondent/answering.ts';
import { verifiedCreator } from '../support/creator.ts';
import { AUTO_ADVANCING_TYPES, everyAnswer } from '../support/surveys.ts';
import { answerByKeyboard, answerByPointer, fieldToType, questions } from './answers.ts';
import type { EnginePage } from './page.ts';
import { expect, test } from './test.ts';

type Layout = 'one_at_a_time' | 'single_page';

let client: CreatorClient;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  client = await creatorClient(request, await verifiedCreator(request));
});

/** Opens a new survey of all 13 types and waits for its script. */
async function begin(page: EnginePage, layout: Layout): Promise<string> {
  const id = await client.publish({ title: 'Every type', layout, questions });
  await page.goto(`/survey/${id}`);
  await page.shows('.cv-title');
  await page.ready();
  return id;
}

async function expectStored(page: EnginePage, id: string): Promise<void> {
  await page.shows('#ending');
  expect(await client.stored(id)).toMatchObject([{ state: 'completed', answers: everyAnswer }]);
}

for (const press of ['click', 'tap'] as const) {
  test(`13 types, one at a time, by ${press}: choices advance by themselves`, async ({
    enginePage: page,
  }) => {
    const id = await begin(page, 'one_at_a_time');
    for (const question of questions) {
      await page.shows(['.cv-title', question.title ?? '']);
      await answerByPointer(page, question.id, press);
      if (!AUTO_ADVANCING_TYPES.has(question.type)) await page[press]('button[value=next]');
    }
    await expectStored(page, id);
  });

  test(`13 types on one page by ${press}`, async ({ enginePage: page }) => {
    const id = await begin(page, 'single_page');
    for (const question of questions) await answerByPointer(page, question.id, press);
    await page[press]('button[value=next]');
    await expectStored(page, id);
  });
}

test('13 types, one at a time, by keyboard: the focus follows, arrow keys do not advance', async ({
  enginePage: page,
}) => {
  const id = await begin(page, 'one_at_a_time');
  for (const question of questions) {
    await page.shows(['.cv-title', question.title ?? '']);
    if (question.id === 'q_text_short') await page.tabTo(fieldToType(question.id));
    await page.focuses(`#question-${question.id} *`);
    await answerByKeyboard(page, question.id);
    // After a choice by an arrow key the page doesn't advance by itself.
    await page.shows(['.cv-title', question.title ?? '']);
    // Enter opens a native list in some browsers.
    if (question.type === 'select_list') await page.tabTo('button[value=next]');
    await page.press('Enter', ...(question.type === 'text_long' ? (['Control'] as const) : []));
  }
  await expectStored(page, id);
});

test('13 types on one page by keyboard: Tab reaches every field', async ({ enginePage: page }) => {
  const id = await begin(page, 'single_page');
  for (const question of questions) {
    await page.tabTo(fieldToType(question.id));
    await answerByKeyboard(page, question.id);
  }
  await page.tabTo('button[value=next]');
  await page.press('Enter');
  await expectStored(page, id);
});

for (const layout of ['one_at_a_time', 'single_page'] as const) {
  test(`13 types without script, ${layout}`, async ({ open }) => {
    const page = await open({ scripting: false });
    const id = await client.publish({ title: 'Every type', layout, questions });
    await page.goto(`/survey/${id}`);
    // The document for browsers with script redirects to the form; what is typed before that is lost with the document.
    await page.shows(':root:not(:has(meta[http-equiv=refresh]))');
    for (const question of questions) {
      await page.shows(['.cv-title', question.title ?? '']);
      await answerByPointer(page, question.id, 'click');
      if (layout === 'one_at_a_time') await page.click('button[value=next]');
    }
    if (layout === 'single_page') await page.click('button[value=next]');
    await expectStored(page, id);
  });
}

test('"Other" takes the focus', async ({ enginePage: page }) => {
  const id = await client.publish({
    title: 'Other',
    questions: questions.filter(({ type }) => type === 'multiple_choice_single'),
  });
  await page.goto(`/survey/${id}`);
  await page.ready();
  await page.click(['.cv-choice-label', 'Other']);
  await page.focuses('.cv-other-text');
  await page.type('Green');
  await page.click('button[value=next]');
  await page.shows('#ending');
  expect(await client.stored(id)).toMatchObject([{ answers: { q_single: { other: 'Green' } } }]);
});

test('correcting the first of two errors leaves the focus where it is; the next attempt moves it to the second', async ({
  enginePage: page,
}) => {
  const id = await client.publish({
    title: 'Faults',
    layout: 'single_page',
    questions: [
      { id: 'name', type: 'text_short', title: 'Name', required: true },
      { id: 'day', type: 'date', title: 'Day', required: true },
    ],
  });
  await page.goto(`/survey/${id}`);
  await page.ready();
  await page.click('button[value=next]');
  await page.focuses('[name="q.name"]');
  await page.type('Maria');
  expect(await page.value('[name="q.name"]')).toBe('Maria');
  await page.focuses('[name="q.name"]');
  await page.click('button[value=next]');
  await page.focuses('[name="q.day"]');
});

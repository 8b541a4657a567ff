import type { Page } from '@playwright/test';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { everyAnswer, everyType, publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { revisit, visit } from '../support/survey-page.ts';

interface Stored {
  id: string;
  state: string;
  answers: Record<string, unknown>;
}

/** The stored responses, as the creator reads them. */
async function stored(creatorPage: Page, surveyId: string): Promise<Stored[]> {
  const answer = await creatorPage.request.get(`/api/surveys/${surveyId}/responses`);
  return ((await answer.json()) as { items: Stored[] }).items;
}

const next = (page: Page) => page.locator('button[value=next]');

const expected = { ...everyAnswer, q_text_long: 'Two lines\nof thought' };

/** Fills the visible question by its HTML controls. */
async function fillVisible(page: Page, id: keyof typeof expected): Promise<void> {
  const field = page.locator(`[name="q.${id}"]`);
  const value = expected[id];
  const kind = await field.first().evaluate((element) => (element as HTMLInputElement).type);
  if (kind === 'radio' || kind === 'checkbox') {
    for (const one of chosen(value)) {
      await field.and(page.locator(`[value="${one}"]`)).check({ force: true });
    }
  } else if (kind === 'select-one') {
    await field.selectOption({ label: 'France' });
  } else {
    await field.fill(String(value));
  }
}

/** The values of an answer's radio buttons and checkboxes. */
function chosen(value: (typeof expected)[keyof typeof expected]): string[] {
  if (typeof value === 'boolean') return [value ? 'yes' : 'no'];
  if (typeof value !== 'object') return [String(value)];
  return 'options' in value ? value.options : [value.option];
}

test.describe('without JavaScript', () => {
  test('the whole survey is a form: errors are shown, nothing is lost or stored twice', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(180_000);
    await startSession(page, await verifiedCreator(request));
    const surveyId = await publishSurvey(page, { title: 'No script', questions: everyType });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const theirs = await context.newPage();
    await theirs.goto(`/survey/${surveyId}`);

    await next(theirs).click();
    await expect(theirs.getByRole('alert').first(), 'the first question is required').toBeVisible();

    for (const id of Object.keys(expected) as Array<keyof typeof expected>) {
      if (id === 'q_email') {
        await theirs.locator('.cv-step input[type=email]').fill('not an address');
        await next(theirs).click();
        await expect(theirs.getByRole('alert').first()).toBeVisible();
        await expect(theirs.locator('.cv-step input[type=email]')).toHaveValue('not an address');
      }
      await fillVisible(theirs, id);
      await next(theirs).click();
      if (id !== 'q_multi') continue;
      await expect(theirs.locator('[name="q.q_list"]')).toBeVisible();
      await theirs.reload();
    }
    await expect(theirs.locator('form[method=post] .cv-step')).toHaveCount(0);
    await theirs.reload();
    const responses = await stored(page, surveyId);
    expect(responses).toHaveLength(1);
    expect(responses[0]?.state).toBe('completed');
    expect(responses[0]?.answers).toEqual(expected);
    await context.close();
  });
});

test.describe('with JavaScript', () => {
  test('entries survive a reload, lost requests are repeated, one response is stored', async ({
    page,
    browser,
    request,
  }) => {
    test.setTimeout(120_000);
    await startSession(page, await verifiedCreator(request));
    const surveyId = await publishSurvey(page, {
      title: 'A bad network',
      questions: [
        { id: 'name', type: 'text_short', title: 'Your name?', required: true },
        { id: 'why', type: 'text_long', title: 'Why?' },
      ],
    });
    const context = await browser.newContext();
    const theirs = await context.newPage();
    let lost = 0;
    await theirs.route('**/api/public/surveys/**/responses/**', async (route) => {
      lost += 1;
      // Every second request is lost; of the others the acknowledgement is sometimes lost.
      if (lost % 2 === 1) return route.abort('connectionreset');
      if (lost % 4 === 0) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await visit(theirs, `/survey/${surveyId}`);
    await theirs.getByRole('textbox').fill('Grace Hopper');
    await revisit(theirs);
    await expect(theirs.getByRole('textbox')).toHaveValue('Grace Hopper');
    await next(theirs).click();
    await theirs.getByRole('textbox').fill('To see whether it is kept');
    await theirs.context().setOffline(true);
    await next(theirs).click();
    await theirs.context().setOffline(false);
    await expect
      .poll(async () => (await stored(page, surveyId))[0]?.state, { timeout: 60_000 })
      .toBe('completed');
    const responses = await stored(page, surveyId);
    expect(responses).toHaveLength(1);
    expect(responses[0]?.answers).toEqual({ name: 'Grace Hopper', why: 'To see whether it is kept' });
    expect(lost, 'the network did lose requests').toBeGreaterThan(1);
    await context.close();
  });

  test('the second half of a double click does not answer the next question', async ({ page, request }) => {
    await startSession(page, await verifiedCreator(request));
    const surveyId = await publishSurvey(page, {
      title: 'Twice',
      questions: ['one', 'two', 'three'].map((id) => ({ id, type: 'text_short', title: `Question ${id}` })),
    });
    await visit(page, `/survey/${surveyId}`);
    const ok = await next(page).boundingBox();
    const at = [(ok?.x ?? 0) + 10, (ok?.y ?? 0) + 10] as const;
    await page.mouse.click(...at);
    await expect(page.getByRole('heading', { name: 'Question two' })).toBeVisible();
    await page.mouse.click(...at);
    await expect(page.getByRole('heading', { name: 'Question two' })).toBeVisible();
    await next(page).click();
    await expect(page.getByRole('heading', { name: 'Question three' })).toBeVisible();
  });

  test('the browser’s Back and Forward move between questions, and after the end they leave the survey', async ({
    page,
    request,
  }) => {
    await startSession(page, await verifiedCreator(request));
    const surveyId = await publishSurvey(page, {
      title: 'To and fro',
      questions: ['one', 'two', 'three'].map((id) => ({ id, type: 'text_short', title: `Question ${id}` })),
    });
    const shown = (id: string) => expect(page.getByRole('heading', { name: `Question ${id}` })).toBeVisible();
    await page.goto('/login');
    await visit(page, `/survey/${surveyId}`);
    await page.getByRole('textbox').fill('First');
    await next(page).click();
    await page.getByRole('textbox').fill('Second');
    await next(page).click();
    await shown('three');
    await page.goBack();
    await shown('two');
    await expect(page.getByRole('textbox')).toHaveValue('Second');
    await page.locator('button[value=back]').click();
    await shown('one');
    await page.goForward();
    await shown('two');
    await revisit(page);
    await shown('two');
    await page.goBack();
    await shown('one');
    await expect(page.getByRole('textbox')).toHaveValue('First');
    await next(page).click();
    await next(page).click();
    await next(page).click();
    await expect(page.locator('#ending')).toBeVisible();
    await expect.poll(async () => (await stored(page, surveyId))[0]?.state).toBe('completed');
    await page.goBack();
    await expect(page).not.toHaveURL(/survey/);
  });

  test('draft, closed and unknown surveys have pages with their status', async ({ page, request }) => {
    await startSession(page, await verifiedCreator(request));
    const created = await page.request.post('/api/surveys', { data: { title: 'Not yet' } });
    const { id } = (await created.json()) as { id: string };
    expect((await request.get(`/survey/${id}`)).status()).toBe(404);
    expect((await request.get('/survey/000000000000')).status()).toBe(404);
    const surveyId = await publishSurvey(page, {
      title: 'Over',
      questions: [{ id: 'late', type: 'text_short', title: 'Too late?' }],
    });
    expect((await request.get(`/survey/${surveyId}`)).status()).toBe(200);
    expect((await page.request.post(`/api/surveys/${surveyId}/close`)).ok()).toBe(true);
    const closed = await page.goto(`/survey/${surveyId}`);
    expect(closed?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

import { type Locator, type Page } from '@playwright/test';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { Webhook } from 'standardwebhooks';
import { startReceiver } from '../../bff/testing/receiver.ts';
import { type Creator, newCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, listen, test } from '../support/test.ts';
import { type Language, texts } from '../support/texts.ts';
import { answerEveryType } from './answers.ts';
import { visit } from '../support/survey-page.ts';

const languages: Array<{ language: Language; prefix: string }> = [
  { language: 'en', prefix: '' },
  { language: 'it', prefix: '/it' },
];

for (const { language, prefix } of languages) {
  test.describe(`the whole path (${language})`, () => {
    test.use({ locale: language === 'it' ? 'it-IT' : 'en-US' });

    test('register, verify, log in, build, publish, answer, read, webhook', async ({
      page,
      browser,
      request,
    }) => {
      test.setTimeout(300_000);
      const creator = newCreator(language === 'it' ? 'Grazia Deledda' : 'Ada Lovelace');
      const receiver = await startReceiver();
      receiver.answer = (response) => void response.writeHead(204).end();
      try {
        await test.step('register (S4.2)', () => register(page, creator, language, prefix));
        await test.step('the link in the mail, in another tab, logs both in (S4.2)', async () => {
          const mail = await newestMail(request, creator.email, 'verifyEmail');
          const opened = await page.context().newPage();
          await opened.goto(mail.link);
          await opened.waitForURL(`**${prefix}/admin`);
          await page.waitForURL(`**${prefix}/admin`);
          await opened.close();
        });
        await test.step('log in (S4.3): the dashboard leads to every area', async () => {
          await page.context().clearCookies();
          await logIn(page, creator, prefix);
          const menu = page.getByRole('navigation').first();
          for (const path of ['surveys', 'analytics', 'widgets', 'webhooks', 'subscription', 'account']) {
            await expect(menu.locator(`a[href="${prefix}/admin/${path}"]`)).toBeVisible();
          }
        });
        const secret = await test.step('a webhook for new responses', () =>
          createWebhook(page, `${receiver.url}/hook`, language, prefix));
        const surveyId = await test.step('build a survey of all 13 types and publish it', () =>
          buildAndPublish(page, language, prefix));

        await page.goto(`${prefix}/admin/surveys/${surveyId}/responses`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const stranger = await browser.newContext({ locale: language === 'it' ? 'it-IT' : 'en-US' });
        const complaints: string[] = [];
        await test.step('a stranger answers every question', async () => {
          const theirs = await stranger.newPage();
          listen(theirs, complaints);
          await visit(theirs, `${prefix}/survey/${surveyId}`);
          await answerEveryType(theirs, language);
        });
        expect(complaints).toEqual([]);
        await test.step('the answer is there within 2 s, without a reload', async () => {
          await expect(page.getByText('Marie Curie').first()).toBeVisible({ timeout: 2000 });
        });
        await test.step('the response can be read whole', () => readResponse(page, surveyId, prefix));
        await test.step('the webhook carried it away, signed', async () => {
          await expect.poll(() => receiver.received.length, { timeout: 15_000 }).toBe(1);
          const [delivery] = receiver.received;
          const payload = new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {}) as {
            type: string;
          };
          expect(payload.type).toBe('survey_response_created');
        });
        await test.step('the deliveries show it', async () => {
          await page.goto(`${prefix}/admin/webhooks`);
          await page
            .getByRole('main')
            .getByRole('link', { name: /127\.0\.0\.1/ })
            .first()
            .click();
          await page.waitForURL(/\/webhooks\/[0-9A-Za-z]{12}$/);
          await page.goto(`${new URL(page.url()).pathname}/deliveries`);
          await expect(page.getByText('204').first()).toBeVisible();
        });
        await stranger.close();
      } finally {
        await receiver.stop();
      }
    });
  });
}

async function register(page: Page, creator: Creator, language: Language, prefix: string): Promise<void> {
  const t = texts('mfe-account', language);
  await page.goto(`${prefix}/register`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.getByLabel(t('label.name')).fill(creator.name);
  await page.getByLabel(t('label.email')).fill(creator.email);
  await page.locator('input[autocomplete="new-password"]').fill(creator.password);
  await page.getByRole('button', { name: t('register.submit') }).click();
  await expect(page.getByRole('heading', { name: t('checkMail.title') })).toBeVisible();
}

async function logIn(page: Page, creator: Creator, prefix: string): Promise<void> {
  await page.goto(`${prefix}/login`);
  await page.locator('input[type=email]').fill(creator.email);
  await page.locator('input[type=password]').fill(creator.password);
  await page.locator('form button[type=submit]').click();
  await page.waitForURL(`**${prefix}/admin`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/**
 * Builds a survey through the screens: a title, one question of each type with its title and options; then publishes
 * it.
 */
async function buildAndPublish(page: Page, language: Language, prefix: string): Promise<string> {
  const t = texts('mfe-admin-surveys', language);
  await page.goto(`${prefix}/admin/surveys/new`);
  await page.getByLabel(t('new.field')).fill(language === 'it' ? 'Tutti i tipi' : 'Every type');
  await page.getByRole('button', { name: t('new.submit') }).click();
  await page.waitForURL(/\/admin\/surveys\/[0-9A-Za-z]{12}\/edit$/);
  const surveyId = /surveys\/([0-9A-Za-z]{12})/.exec(page.url())?.[1] ?? '';

  for (const [index, type] of QUESTION_TYPE_IDS.entries()) {
    await page
      .getByRole('button', { name: t('outline.add'), exact: true })
      .first()
      .click();
    const picker = page.getByRole('dialog', { name: t('add.title') });
    await picker
      .getByRole('button', { name: t(`questionTypes.${type}.name`) })
      .first()
      .click();
    await expect(picker).toBeHidden();
    const title = page.getByRole('textbox', { name: t('question.title'), exact: true });
    // The focus comes with the next frame; what is typed before it goes where the focus was.
    await expect(title).toBeFocused();
    await title.fill(`${index + 1} ${type}`);
    const options = page.getByRole('list', { name: t('options.label') }).getByRole('textbox');
    if (['multiple_choice_single', 'multiple_choice_multi', 'select_list'].includes(type)) {
      await options.nth(0).fill('Alpha');
      await options.nth(1).fill('Beta');
    }
  }
  // The state on screen follows a little later than what is typed.
  const stored = async () => {
    const survey = await (await page.request.get(`/api/surveys/${surveyId}`)).json();
    return survey.questions.at(-1)?.title;
  };
  await expect.poll(stored).toBe(`${QUESTION_TYPE_IDS.length} ${QUESTION_TYPE_IDS.at(-1)}`);
  await expectSaved(page.getByText(t('save.saved'), { exact: true }).first());
  await page.reload();
  await expect(page.getByText(`13 phone_number`).first()).toBeVisible();

  await page.getByRole('button', { name: t('builder.publish') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('builder.publish') })
    .click();
  await expect(page.getByRole('dialog', { name: t('publish.doneTitle') })).toBeVisible();
  return surveyId;
}

const expectSaved = (state: Locator) => expect(state).toBeVisible({ timeout: 5000 });

async function createWebhook(page: Page, url: string, language: Language, prefix: string): Promise<string> {
  const t = texts('mfe-admin-webhooks', language);
  await page.goto(`${prefix}/admin/webhooks/new`);
  await page.locator('input[type=url]').fill(url);
  const event = page.getByRole('checkbox', { name: t('event.survey_response_created.name') });
  if (!(await event.isChecked())) await event.check({ force: true });
  await page.getByRole('main').locator('button[type=submit]').click();
  await page.waitForURL(/\/webhooks\/[0-9A-Za-z]{12}$/);
  const id = page.url().split('/').pop();
  const answer = await page.request.get(`/api/webhooks/${id}/secret`);
  return ((await answer.json()) as { secret: string }).secret;
}

async function readResponse(page: Page, surveyId: string, prefix: string): Promise<void> {
  const answer = await page.request.get(`/api/surveys/${surveyId}/responses`);
  const { items } = (await answer.json()) as {
    items: Array<{ id: string; answers: Record<string, unknown> }>;
  };
  expect(items).toHaveLength(1);
  expect(Object.keys(items[0]?.answers ?? {})).toHaveLength(13);
  await page.goto(`${prefix}/admin/surveys/${surveyId}/responses/${items[0]?.id}`);
  await expect(page.getByRole('main').getByText('Marie Curie').last()).toBeVisible();
  await expect(page.getByRole('main').getByText('Beta').first()).toBeVisible();
}

import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { type CreatorClient, creatorClient } from '../respondent/answering.ts';
import { verifiedCreator } from '../support/creator.ts';
import { expect, test } from './test.ts';

const survey: SurveyInput = {
  title: 'Apply',
  layout: 'one_at_a_time',
  questions: [
    { id: 'who', type: 'text_short', title: 'Your name', display: 'name', required: true },
    { id: 'papers', type: 'section', title: 'Documents' },
    { id: 'cv', type: 'file_upload', title: 'Your CV', kinds: ['pdf'], maxFiles: 2, required: true },
    { id: 'agree', type: 'yes_no', title: 'Privacy', display: 'consent', required: true },
  ],
};

let client: CreatorClient;
test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL: baseURL ?? '' });
  client = await creatorClient(request, await verifiedCreator(request));
});

/** Runs in the page: what choosing files does to a file field. The systems' own dialogs are no part of a page. */
function choose(names: string[], bytes: number): void {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const chosen = new DataTransfer();
  const content = `%PDF-1.7\n${'x'.repeat(bytes)}`;
  for (const name of names) chosen.items.add(new File([content], name, { type: 'application/pdf' }));
  if (!input) throw new Error('there is no file field');
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a name in parts, a section, files in several pieces and a consent are submitted', async ({
  enginePage: page,
}) => {
  const id = await client.publish(survey);
  await page.goto(`/survey/${id}`);
  await page.ready();
  await page.click('[autocomplete=given-name]');
  await page.type('Ada');
  await page.press('Tab');
  await page.type('Lovelace');
  await page.click('button[value=next]');

  await page.shows(['.cv-title', 'Your CV']);
  await page.shows(['#root', 'Documents']);
  await page.shows('.cv-drop');
  await page.evaluate(choose, ['CV.pdf', 'Letter.pdf', 'Third.pdf'], 700_000);
  await page.shows(['li[data-failed]', 'Please choose at most 2 files.']);
  await page.shows(['li[data-uploaded]', 'Letter.pdf']);
  await page.click('button[aria-label="Remove: Third.pdf"]');
  await page.hides('li[data-failed]');
  await page.click('button[value=next]');

  await page.shows(['.cv-title', 'Privacy']);
  await page.click('.cv-choice-label');
  await page.click('button[value=next]');
  await page.shows('#ending');
  expect(await client.stored(id)).toMatchObject([
    {
      state: 'completed',
      answers: {
        who: 'Ada\nLovelace',
        cv: { files: [{ name: 'CV.pdf', size: 700_009 }, { name: 'Letter.pdf' }] },
        agree: true,
      },
    },
  ]);
});

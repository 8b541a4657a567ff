import type { SurveyInput } from '@canvass/shared/api/survey-input';
import { tenQuestionSurvey } from '../../bench/pages/ten-questions.ts';
import { expect, test } from '../support/test.ts';
import { newCreatorClient } from './answering.ts';

/** Bytes of all responses on the wire, headers included, and of the script alone. */
const BYTES = 26_000;
const SCRIPT_BYTES = 20_000;
const REQUESTS = 4;

/** Questions that make a page heavier than the ten: countries, and a search for a long list. */
const heavier: SurveyInput = {
  ...tenQuestionSurvey,
  questions: [
    ...(tenQuestionSurvey.questions ?? []),
    { id: 'phone', type: 'phone_number', title: 'Your phone?' },
    {
      id: 'town',
      type: 'select_list',
      title: 'Your town?',
      options: Array.from({ length: 20 }, (_, index) => ({ id: `t${index}`, label: `Town ${index}` })),
    },
  ],
};

test('a cold page of ten questions takes at most 26 kB and four requests; its script 20 kB', async ({
  browser,
  playwright,
  baseURL,
}, info) => {
  const client = await newCreatorClient(
    browser,
    await playwright.request.newContext(baseURL ? { baseURL } : {}),
  );
  const weigh = async (survey: SurveyInput) => {
    const id = await client.publish(survey);
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    const bytes = new Map<string, number>();
    const scripts = new Set<string>();
    devtools.on('Network.requestWillBeSent', ({ requestId, type }) => {
      bytes.set(requestId, 0);
      if (type === 'Script') scripts.add(requestId);
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      bytes.set(requestId, encodedDataLength);
    });
    await page.goto(`/survey/${id}`, { waitUntil: 'networkidle' });
    await context.close();
    const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);
    return {
      requests: bytes.size,
      all: sum([...bytes.values()]),
      script: sum([...scripts].map((id) => bytes.get(id) ?? 0)),
    };
  };
  const ten = await weigh(tenQuestionSurvey);
  const more = await weigh(heavier);
  info.annotations.push({ type: 'weight', description: JSON.stringify({ ten, more }) });
  expect(ten.all, JSON.stringify(ten)).toBeLessThanOrEqual(BYTES);
  expect(ten.script).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect(ten.requests).toBeLessThanOrEqual(REQUESTS);
  expect(more.requests, 'with a phone number and a long list').toBeLessThanOrEqual(REQUESTS);
});

import { newCreator, startSession, signIn, verifiedCreator } from '../support/creator.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

test('a session ended from another browser is over in every tab, on whatever page', async ({
  page,
  browser,
  request,
}) => {
  const creator = await verifiedCreator(request);
  await signIn(page, creator);
  const second = await page.context().newPage();
  await second.goto('/it/admin/widgets');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const elsewhere = await browser.newContext();
  const theirs = await elsewhere.newPage();
  await startSession(theirs, creator);
  await theirs.goto('/admin');
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  const ended = await theirs.request.delete('/api/auth/sessions');
  expect(ended.status()).toBe(204);
  await page.waitForURL('**/login?next=%2Fadmin&notice=ended', { timeout: 10_000 });
  await second.waitForURL('**/it/login?next=%2Fadmin%2Fwidgets&notice=ended', { timeout: 10_000 });
  await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible();
  await elsewhere.close();
});

test('S2.7 respondents never load the identity provider’s library, signed in or not', async ({
  page,
  browser,
  request,
}) => {
  await signIn(page, await verifiedCreator(request));
  const surveyId = await publishSurvey(page, {
    title: 'Fast',
    questions: [{ id: 'q', type: 'text_short', title: 'Quick?' }],
  });
  const made = await page.request.post('/api/widgets', { data: { name: 'W', surveyId } });
  const widget = ((await made.json()) as { id: string }).id;
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await page.goto('about:blank');
  const asked: string[] = [];
  for (const one of [page, theirs]) one.on('request', (sent) => asked.push(sent.url()));
  await page.goto(`/survey/${surveyId}`);
  await expect(page.getByText('Quick?')).toBeVisible();
  await page.getByRole('textbox').fill('An answer');
  await page.waitForLoadState('networkidle');
  const whileSignedIn = asked.length;
  expect(whileSignedIn).toBeGreaterThan(0);
  for (const address of [`/survey/${surveyId}`, `/it/survey/${surveyId}`, `/widget/${widget}`]) {
    await theirs.goto(address, { waitUntil: 'networkidle' });
  }
  expect(asked.length - whileSignedIn).toBeGreaterThan(5);
  expect(asked.filter((url) => /firebase|identitytoolkit|apis\.google/i.test(url))).toEqual([]);
  expect(asked.filter((url) => /^\/[sr]\//.test(new URL(url).pathname))).toEqual([]);
  await context.close();
});

test('S6.1 an unverified account stays signed out', async ({ page, request }) => {
  const t = texts('mfe-account', 'en');
  const creator = newCreator();
  await request.post('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=demo-key', {
    data: { email: creator.email, password: creator.password, returnSecureToken: true },
  });
  await page.goto('/login');
  await page.getByLabel(t('label.email'), { exact: true }).fill(creator.email);
  await page.getByLabel(t('label.password'), { exact: true }).fill(creator.password);
  await page.getByRole('button', { name: t('login.submit') }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/login\?next=/);
});

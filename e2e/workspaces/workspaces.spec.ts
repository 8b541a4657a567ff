import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { publishSurvey } from '../support/surveys.ts';
import { expect, listen, test } from '../support/test.ts';
import { texts } from '../support/texts.ts';

const t = texts('mfe-account', 'en');
const common = texts('shared/i18n', 'en');
const surveys = texts('mfe-admin-surveys', 'en');

test.describe.configure({ timeout: 120_000 });

test('S6.5 a colleague is invited by mail, joins, and does what the role allows', async ({
  page,
  browser,
  request,
  baseURL,
  complaints,
}) => {
  const [owner, colleague] = await Promise.all([verifiedCreator(request), verifiedCreator(request)]);
  await startSession(page, owner);
  await page.goto('/admin/workspace/new');
  await page.getByLabel(t('workspace.name.label')).fill('Research team');
  await page.getByRole('button', { name: t('workspace.new.submit') }).click();
  await page.getByLabel(t('label.email')).fill(colleague.email);
  await page.getByLabel(t('invitations.role'), { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: t('invitations.submit') }).click();
  await expect(page.getByText(t('invitations.state.sent'), { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);

  // A survey of the team, made by a request that names it as the page's own do.
  const team = await page.evaluate(() => {
    const key = Object.keys(sessionStorage).find((name) => name.startsWith('canvass.workspace.')) ?? '';
    return (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { id: string }).id;
  });
  const named = await browser.newContext({
    baseURL,
    storageState: await page.context().storageState(),
    extraHTTPHeaders: { 'Canvass-Workspace': team },
  });
  const survey = await publishSurvey(named, {
    title: 'Of the team',
    questions: [{ id: 'one', type: 'yes_no', title: 'Well?' }],
  });
  await named.close();

  const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
  const other = await context.newPage();
  listen(other, complaints);
  const { link } = await newestMail(request, colleague.email, 'workspace-invitation');
  await other.goto(link);
  await other.getByRole('link', { name: t('invitation.logIn') }).click();
  expect(other.url()).not.toContain('#');
  await expect(other.locator('input[type=email]')).toHaveValue(colleague.email);
  await other.locator('input[type=password]').fill(colleague.password);
  await other.locator('form button[type=submit]').click();
  const join = other.getByRole('button', { name: t('invitation.join') });
  await expect(join).toBeVisible();
  await expectAccessible(other);
  await other.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(other);
  await join.click();
  await other.waitForURL('**/admin');

  const switcher = other.getByRole('complementary').getByRole('button', { name: /Research team/ });
  await expect(switcher).toContainText(common('role.viewer'));
  await other.getByRole('link', { name: 'Of the team' }).first().click();
  await expect(other.getByRole('heading', { level: 1, name: 'Of the team' })).toBeVisible();
  await expect(other.getByRole('link', { name: surveys('detail.edit'), exact: true })).toHaveCount(0);
  await expectAccessible(other);
  await other.getByRole('link', { name: surveys('preview.title') }).click();
  await expect(other.getByText(surveys('preview.readOnly'))).toBeVisible();
  await expect(other.frameLocator('main iframe').getByText('Well?').first()).toBeVisible();

  // The owner gives another role; the colleague's next page has it.
  await page.reload();
  await page.getByLabel(new RegExp(`^${t('members.roleOf').replace('{{name}}', '')}`)).selectOption('editor');
  await expect(page.getByText(common('role.editor'), { exact: true }).first()).toBeAttached();
  await other.reload();
  await expect(other.getByRole('textbox').first()).toBeVisible();

  // The switcher leaves the page of the team's survey for the list of the other workspace.
  await other.goto(`/admin/surveys/${survey}`);
  await switcher.click();
  await other.getByRole('menuitemradio', { name: common('workspace.personal') }).click();
  await other.waitForURL('**/admin/surveys');
  await expect(other.getByRole('link', { name: 'Of the team' })).toHaveCount(0);
  // A link to it leads back into the team.
  await other.goto(`/admin/surveys/${survey}`);
  await expect(switcher).toContainText(common('role.editor'));
  await context.close();
});

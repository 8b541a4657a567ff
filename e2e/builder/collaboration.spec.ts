import { expectAccessible } from '../support/axe.ts';
import { startSession, verifiedCreator } from '../support/creator.ts';
import { newestMail } from '../support/mailbox.ts';
import { expect, listen, test } from '../support/test.ts';
import { question, t, titles } from './editor.ts';

test('S10.16 S10.17 two people edit one survey: both see both, a part that both changed has both sides, undo is one’s own', async ({
  page: ada,
  browser,
  request,
  baseURL,
  complaints,
}) => {
  const [owner, colleague] = await Promise.all([verifiedCreator(request), verifiedCreator(request)]);
  await startSession(ada, owner);
  const questions = [question('a', 'Name?'), question('b', 'Why?')];
  const created = await ada.request.post('/api/surveys', { data: { title: 'Together', questions } });
  const { id } = (await created.json()) as { id: string };
  const { items } = (await (await ada.request.get('/api/workspaces')).json()) as { items: { id: string }[] };
  await ada.request.post(`/api/workspaces/${items[0]?.id}/invitations`, {
    data: { email: colleague.email, role: 'editor' },
  });
  const { link } = await newestMail(request, colleague.email, 'workspace-invitation');
  const context = await browser.newContext({ baseURL, colorScheme: 'dark' });
  const bruno = await context.newPage();
  listen(bruno, complaints);
  await startSession(bruno, colleague);
  await bruno.request.post('/api/invitations/accept', { data: { token: link.split('#')[1] } });

  const title = (page: typeof ada) => page.locator('[data-field=title]');
  const entries = (page: typeof ada) =>
    page.getByRole('navigation', { name: t('outline.label') }).locator('[data-title]');
  await ada.goto(`/admin/surveys/${id}/edit`);
  await bruno.goto(`/admin/surveys/${id}/edit`);
  await expect(title(bruno)).toHaveValue('Name?');
  await expect(ada.getByText(/are editing$/).first()).toBeVisible();
  await expect(ada.locator('[data-editors]')).toHaveCount(1);

  await title(bruno).press('End');
  await title(bruno).pressSequentially(' Please', { delay: 30 });
  await ada.getByRole('combobox', { name: /^Add a question/ }).fill('From Ada');
  await ada.getByRole('combobox', { name: /^Add a question/ }).press('Enter');
  await expect(entries(bruno)).toHaveText(['Name? Please', 'From Ada', 'Why?']);
  await expect(entries(ada)).toHaveText(['Name? Please', 'From Ada', 'Why?']);
  await expect(title(bruno)).toBeFocused();

  // Both change the same text while Bruno has no network.
  await entries(ada).first().click();
  await context.setOffline(true);
  await title(bruno).fill('Bruno’s');
  await title(ada).fill('Ada’s');
  await expect(ada.getByText(t('save.saved'))).toBeVisible();
  await expect.poll(() => titles(ada, id)).toEqual(['Ada’s', 'From Ada', 'Why?']);
  await context.setOffline(false);
  const note = bruno.getByRole('group', { name: t('together.conflict') });
  await expect(note).toContainText('Ada’s');
  await expect(title(bruno)).toHaveValue('Bruno’s');
  await expectAccessible(bruno);
  await expectAccessible(ada);
  await note.getByRole('button', { name: t('conflict.mine') }).click();
  await expect.poll(() => titles(ada, id)).toEqual(['Bruno’s', 'From Ada', 'Why?']);

  // Ada's last change was overtaken; the one before, her question, is undone alone.
  await expect(title(ada)).toHaveValue('Bruno’s');
  await ada
    .getByRole('button', { name: t('builder.undo') })
    .first()
    .click();
  await expect(ada.getByText(t('together.overtaken'))).toBeVisible();
  await ada
    .getByRole('button', { name: t('builder.undo') })
    .first()
    .click();
  await expect.poll(() => titles(ada, id)).toEqual(['Bruno’s', 'Why?']);
  await bruno.close();
  await expect(ada.getByText(/are editing$/)).toHaveCount(0);
  await context.close();
});

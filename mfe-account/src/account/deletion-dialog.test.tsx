/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { answering } from '@canvass/shared/http/testing/answering';
import { refusing, signedIn } from '../testing/contexts.ts';
import { sessions, subscription, workspace } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

async function openDialog(fake = signedIn(), plan = subscription) {
  const { ctx } = answering(fake.ctx, {
    'GET auth/sessions': () => ({ body: { items: sessions } }),
    'GET subscription': () => ({ body: plan }),
  });
  const user = await show('/admin/account', ctx);
  await user.click(screen.getByRole('button', { name: 'Delete account…' }));
  return { user, dialog: within(await screen.findByRole('dialog')) };
}

/** The calls to the shell's ports, without the registration of forms. */
const callsOf = ({ calls }: ReturnType<typeof signedIn>) =>
  calls.filter(([port]) => !port.startsWith('unsaved.'));

describe('deletion of the account', () => {
  it('lists what will be lost, and leaves out what the account has none of', async () => {
    const { dialog } = await openDialog();
    expect(
      await dialog.findByText('4 surveys, including those in the trash; their public pages stop working'),
    ).toBeVisible();
    expect(dialog.getByText('1,234 responses, with their answers')).toBeVisible();
    expect(dialog.getByText('1 widget; it disappears from the site that shows it')).toBeVisible();
    expect(dialog.queryByText(/webhook/)).toBeNull();
  });

  it('S6.3 says what becomes of workspaces: those without others end, of others the membership', async () => {
    const own = signedIn();
    const all = [
      workspace({ members: 1, personalOf: { id: 'creator', displayName: 'Ada' }, name: null }),
      workspace({ id: 'a', name: 'Alone', members: 1 }),
      workspace({ id: 'b', name: 'Binned', owners: 1, deletedAt: '2026-02-01T09:00:00.000Z' }),
      workspace({ id: 'd', name: 'Discarded', owners: 2, deletedAt: '2026-02-01T09:00:00.000Z' }),
      workspace({ id: 'c', name: 'Company', role: 'viewer' }),
    ];
    const ctx = { ...own.ctx, workspaces: { ...own.ctx.workspaces, all: () => all } };
    const { dialog } = await openDialog({ ...own, ctx });
    expect(dialog.getByText('the workspaces without another member: Alone and Binned')).toBeVisible();
    expect(
      dialog.getByText('your membership of Discarded and Company; what you made there stays'),
    ).toBeVisible();
  });

  it('S17.8 says until when the plan of a workspace stays that the user pays for', async () => {
    const own = signedIn();
    const all = [
      workspace({ id: 'c', name: 'Company' }),
      workspace({ id: 'd', name: 'Other', role: 'admin' }),
    ];
    const ctx = { ...own.ctx, workspaces: { ...own.ctx.workspaces, all: () => all } };
    const billing = {
      ...subscription.billing,
      provider: 'stripe' as const,
      plan: 'pro' as const,
      manageable: true,
      renewsAt: '2026-03-14T10:00:00.000Z',
      payerEmail: 'creator@canvass.test',
    };
    const { dialog } = await openDialog({ ...own, ctx }, { ...subscription, plan: 'business', billing });
    expect(
      await dialog.findByText(
        'what you pay for Company. Its subscription isn’t renewed: Pro ends on March 14, 2026.',
      ),
    ).toBeVisible();
    expect(dialog.queryByText(/what you pay for Other/)).toBeNull();
  });

  async function refuse(code: string, message: string, fake = signedIn()) {
    const refusal = { code, message };
    const deleteAccount = async () => ({ ok: false, code: 'unknown', refusal }) as const;
    const ctx = { ...fake.ctx, session: { ...fake.ctx.session, deleteAccount } };
    const { user, dialog } = await openDialog({ ...fake, ctx });
    await user.type(dialog.getByLabelText('Your password, to confirm'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText(message)).toBeVisible();
    return { user, dialog };
  }

  it('S6.3 names the workspaces that need another owner first, and leads to the members', async () => {
    const { dialog } = await refuse('last_owner_of', 'You’re the only owner of Company.');
    expect(dialog.getByRole('link', { name: 'Members and settings' })).toHaveAttribute(
      'href',
      '/admin/workspace',
    );
  });

  it('S6.3 says that others work in the personal workspace, and leads to its members, whichever is shown', async () => {
    const fake = signedIn();
    const { user, dialog } = await refuse('personal_workspace_shared', 'Others work in yours.', fake);
    await user.click(dialog.getByRole('button', { name: 'Members and settings' }));
    await waitFor(() =>
      expect(callsOf(fake)).toEqual([
        ['workspaces.switch', 'creator'],
        ['navigate.to', '/admin/workspace'],
      ]),
    );
  });

  it('S6.3 stays in the dialog if the personal workspace can’t be shown', async () => {
    const fake = signedIn();
    const workspaces = { ...fake.ctx.workspaces, switch: () => Promise.reject(new Error('offline')) };
    const { user, dialog } = await refuse('personal_workspace_shared', 'Others work in yours.', {
      ...fake,
      ctx: { ...fake.ctx, workspaces },
    });
    await user.click(dialog.getByRole('button', { name: 'Members and settings' }));
    await waitFor(() =>
      expect(callsOf(fake)).toEqual([['toast.show', expect.objectContaining({ type: 'error' })]]),
    );
  });

  it('S5.3 asks for the password', async () => {
    const fake = signedIn();
    const { user, dialog } = await openDialog(fake);
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() => expect(dialog.getByLabelText('Your password, to confirm')).toHaveFocus());
    expect(dialog.getByText('Enter your password.')).toBeVisible();
    expect(callsOf(fake)).toEqual([]);
  });

  it('S5.3 shows at the field that the password is required if the shell reports so', async () => {
    const { user, dialog } = await openDialog(refusing('deleteAccount', 'password-required', signedIn()));
    await user.type(dialog.getByLabelText('Your password, to confirm'), 'x');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    expect(await dialog.findByText('Enter your password to confirm it’s you.')).toBeVisible();
  });

  it('S4.6 deletes with the password, and the login confirms it', async () => {
    const fake = signedIn();
    const { user, dialog } = await openDialog(fake);
    await user.type(dialog.getByLabelText('Your password, to confirm'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await waitFor(() =>
      expect(callsOf(fake)).toEqual([
        ['session.deleteAccount', { password: 'secret1' }],
        ['navigate.to', '/login?notice=deleted'],
      ]),
    );
  });

  it('links to the login if the provider no longer has the user', async () => {
    const fake = refusing('deleteAccount', 'requires-recent-login', signedIn());
    const { user, dialog } = await openDialog(fake);
    await user.type(dialog.getByLabelText('Your password, to confirm'), 'secret1');
    await user.click(dialog.getByRole('button', { name: 'Delete permanently' }));
    await user.click(await dialog.findByRole('button', { name: 'Log in again' }));
    expect(fake.calls).toContainEqual(['session.signOut', undefined]);
  });

  it('S4.6 deletes a Google account through Google, without a password', async () => {
    const fake = signedIn({ providers: ['google.com'] });
    const { user, dialog } = await openDialog(fake);
    expect(dialog.queryByLabelText('Your password, to confirm')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Confirm with Google and delete' }));
    await waitFor(() => expect(fake.calls).toContainEqual(['session.deleteAccount', {}]));
  });

  it.each([
    ['same-google-account', /Confirm with the same Google account/],
    ['unsupported-provider', /a provider that can’t be confirmed here/],
  ] as const)('S8.6 says %s', async (code, text) => {
    const { user, dialog } = await openDialog(
      refusing('deleteAccount', code, signedIn({ providers: ['google.com'] })),
    );
    await user.click(dialog.getByRole('button', { name: 'Confirm with Google and delete' }));
    expect(await dialog.findByText(text)).toBeVisible();
  });
});

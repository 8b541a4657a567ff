/** @jest-environment jsdom */
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { screen, waitFor } from '@testing-library/react';
import { refusing, signedIn, signedOut } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';

const link = (mode: string) => `/auth/action?mode=${mode}&oobCode=code-1&apiKey=key&lang=en`;

describe('links of mails at /auth/action', () => {
  it('verify the address once, and lead to the login', async () => {
    const { ctx, calls } = signedOut();
    await show(link('verifyEmail'), ctx);
    expect(await screen.findByRole('heading', { name: 'Welcome to Canvass' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login?notice=verified');
    expect(calls).toEqual([['session.applyActionCode', 'code-1']]);
  });

  it('S4.2 notify this browser’s other pages, without saying whose address it is, and follow the session that one starts', async () => {
    const { ctx, calls } = signedOut();
    let signIn: Parameters<typeof ctx.session.subscribe>[0] = () => undefined;
    const session: typeof ctx.session = {
      ...ctx.session,
      subscribe: (listener) => {
        signIn = listener;
        return () => undefined;
      },
    };
    const messages: unknown[] = [];
    const channel = new BroadcastChannel('canvass-address-verified');
    channel.onmessage = ({ data }) => void messages.push(data);
    await show(link('verifyEmail'), { ...ctx, session });
    await waitFor(() => expect(messages).toEqual([null]));
    channel.close();
    expect(calls).toEqual([['session.applyActionCode', 'code-1']]);
    const { user } = signedIn().ctx.page;
    signIn(user, false);
    expect(calls.at(-1)).toEqual(['navigate.to', '/admin']);
  });

  it.each([
    ['http://localhost/admin/subscription', '&next=%2Fadmin%2Fsubscription'],
    ['http://localhost/admin/surveys?folder=a', '&next=%2Fadmin%2Fsurveys%3Ffolder%3Da'],
    ['http://localhost.elsewhere.test/admin', ''],
    ['https://elsewhere.test/admin/subscription', ''],
    ['http://localhost//elsewhere.test', ''],
    ['http://localhost/admin/..//elsewhere.test', ''],
    ['http://localhost/administration', ''],
    ['/admin/subscription', ''],
  ])(
    'lead on to the page of the dashboard that was registered for, and to no other: %s',
    async (page, next) => {
      await show(`${link('verifyEmail')}&continueUrl=${encodeURIComponent(page)}`, signedOut().ctx);
      expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        `/login?notice=verified${next}`,
      );
    },
  );

  it('S8.1 report that they are used or expired', async () => {
    await show(link('verifyEmail'), refusing('applyActionCode', 'invalid-action-code').ctx);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/If your address is verified already, just log in/)).toBeVisible();
  });

  it.each([
    ['who is logged in already', signedIn, 'Go to the dashboard', '/admin'],
    ['anybody else', signedOut, 'Log in', '/login'],
  ])('that no longer work lead on: %s', async (_, visitor, name, href) => {
    await show(
      link('verifyAndChangeEmail'),
      refusing('redeemAddressLink', 'invalid-action-code', visitor()).ctx,
    );
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href);
  });

  it('can be retried if the provider was not reached', async () => {
    const { ctx, calls } = refusing('applyActionCode', 'network-request-failed');
    const user = await show(link('verifyEmail'), ctx);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('restore a former address', async () => {
    const { ctx, calls } = signedOut();
    await show(link('recoverEmail'), ctx);
    expect(await screen.findByRole('heading', { name: 'Address restored' })).toBeVisible();
    expect(calls).toEqual([['session.redeemAddressLink', 'code-1']]);
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('S4.13 change the address once, and lead to the login', async () => {
    const { ctx, calls } = signedOut();
    await show(link('verifyAndChangeEmail'), ctx);
    expect(await screen.findByRole('heading', { name: 'Your address has been changed' })).toBeVisible();
    expect(screen.getByText(/log in with new@canvass.test/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(calls).toEqual([['session.redeemAddressLink', 'code-1']]);
  });

  describe('S4.13 leave another account logged in that the browser has, and offer to log in to theirs', () => {
    /** A browser of another account, which logs out only as long as the server ends the session. */
    async function logOutThere(ends: boolean) {
      const { ctx, calls } = signedIn({ email: 'other@canvass.test' });
      let other: SessionUser | null = ctx.page.user;
      const signOut = async () => {
        calls.push(['session.signOut', undefined]);
        if (ends) other = null;
      };
      const session = { ...ctx.session, user: () => other, signOut };
      const user = await show(link('verifyAndChangeEmail'), { ...ctx, session });
      const button = await screen.findByRole('button', { name: 'Log out and log in again' });
      expect(screen.getByText(/still logged in to another account: other@canvass.test/)).toBeVisible();
      expect(screen.getByText(/This account was logged out in every browser/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin');
      await user.click(button);
      return calls;
    }

    it('at the login', async () => {
      expect(await logOutThere(true)).toEqual([
        ['session.redeemAddressLink', 'code-1'],
        ['session.signOut', undefined],
        ['navigate.to', '/login'],
      ]);
    });

    it('unless its session didn’t end', async () => {
      expect((await logOutThere(false)).map(([port]) => port)).toEqual([
        'session.redeemAddressLink',
        'session.signOut',
      ]);
    });
  });

  it.each([
    ['invalid-action-code', /If your address was changed, log in with the new one/],
    ['email-already-in-use', /Another account has this address by now/],
  ] as const)('S4.13 say why the address was not changed, without another try: %s', async (code, text) => {
    await show(link('verifyAndChangeEmail'), refusing('redeemAddressLink', code).ctx);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('set a new password, then lead to the login', async () => {
    const { ctx, calls } = signedOut();
    const user = await show(link('resetPassword'), ctx);
    expect(await screen.findByText('For the account creator@canvass.test.')).toBeVisible();
    const password = screen.getByLabelText('New password');
    await user.type(password, 'short{Enter}');
    expect(password).toHaveAccessibleDescription('Use at least 6 characters.');
    await user.type(password, ' no more{Enter}');
    await waitFor(() =>
      expect(calls).toEqual([
        ['session.checkPasswordReset', 'code-1'],
        ['session.confirmPasswordReset', { code: 'code-1', password: 'short no more' }],
        ['navigate.to', '/login?notice=reset'],
      ]),
    );
  });

  it('lead to a new reset mail if the link was used', async () => {
    await show(link('resetPassword'), refusing('checkPasswordReset', 'invalid-action-code').ctx);
    expect(await screen.findByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each(['/auth/action', '/auth/action?mode=verifyEmail', link('somethingElse')])(
    'that are not whole say so: %s',
    async (path) => {
      const { ctx, calls } = signedOut();
      await show(path, ctx);
      expect(screen.getByText(/Part of the link is missing/)).toBeVisible();
      expect(calls).toEqual([]);
    },
  );
});

/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { providerErrorCodes, type SessionErrorCode } from '@canvass/shared/contract/session';
import { createI18n, loadCommonMessages } from '@canvass/shared/i18n/create-i18n';
import { screen, waitFor } from '@testing-library/react';
import { refusing, signedOut } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';

const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Log in' });

describe('/login', () => {
  it('S5.1 shows what is missing beside the fields, sends nothing, and focuses the first', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/login', ctx);
    await user.click(submit());
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Enter your password.');
    expect(calls).toEqual([]);
  });

  it('focuses the password if the e-mail is valid, and clears an error once it is corrected', async () => {
    const { ctx } = signedOut();
    const user = await show('/login', ctx);
    await user.type(email(), 'ada@example.com{Enter}');
    await waitFor(() => expect(password()).toHaveFocus());
    await user.type(password(), 'x');
    expect(password()).toBeValid();
  });

  it('S4.3 logs in and goes to the dashboard', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/login', ctx);
    await user.type(email(), ' ada@example.com ');
    await user.type(password(), 'secret1{Enter}');
    await waitFor(() =>
      expect(calls).toEqual([
        ['session.signIn', { email: 'ada@example.com', password: 'secret1' }],
        ['navigate.to', '/admin'],
      ]),
    );
  });

  it.each([
    ['/admin/surveys?state=draft', '/admin/surveys?state=draft'],
    ['//evil.example', '/admin'],
    ['/\\evil.example', '/admin'],
    ['https://evil.example', '/admin'],
    ['javascript:alert(1)', '/admin'],
  ])('S6.1 with next=%s goes to %s', async (next, target) => {
    const { ctx, calls } = signedOut();
    const user = await show(`/login?next=${encodeURIComponent(next)}`, ctx);
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret1{Enter}');
    await waitFor(() => expect(calls.at(-1)).toEqual(['navigate.to', target]));
  });

  it('S4.3 offers an unverified user a new mail, with the typed credentials', async () => {
    const { ctx, calls } = refusing('signIn', 'email-not-verified');
    const user = await show('/login', ctx);
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret1{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Resend the e-mail' }));
    await waitFor(() => expect(calls.at(-1)?.[0]).toBe('toast.show'));
    expect(calls).toContainEqual([
      'session.resendVerification',
      { email: 'ada@example.com', password: 'secret1' },
    ]);
    // S8.4
    expect(calls.at(-1)?.[1]).toMatchObject({ type: 'success' });
  });

  it.each<SessionErrorCode>(['user-not-found', 'wrong-password', 'invalid-credential'])(
    'gives the same answer to %s, so that no one learns who has an account',
    async (code) => {
      const { ctx } = refusing('signIn', code);
      const user = await show('/login', ctx);
      await user.type(email(), 'ada@example.com');
      await user.type(password(), 'secret1{Enter}');
      expect(await screen.findByRole('alert')).toHaveTextContent(/^E-mail or password is wrong\.$/);
    },
  );

  const revealing = new Set<SessionErrorCode>(['user-not-found', 'wrong-password', 'invalid-credential']);
  it.each([...providerErrorCodes.filter((code) => !revealing.has(code)), 'unknown' as const])(
    'S8.1 says %s in its own words and loses nothing typed',
    async (code) => {
      const { ctx } = refusing('signIn', code);
      const user = await show('/login', ctx);
      await user.click(email());
      await user.paste('ada@example.com');
      await user.click(password());
      await user.paste('secret1');
      await user.keyboard('{Enter}');
      const key = `session.error.${code}`;
      const text = createI18n('en', await loadCommonMessages('en')).t(key);
      expect(text).not.toBe(key);
      expect(await screen.findByText(text)).toBeVisible();
      expect(email()).toHaveValue('ada@example.com');
      expect(password()).toHaveValue('secret1');
    },
  );

  it('S4.4 logs in through Google', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/login?next=/admin/widgets', ctx);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() => expect(calls.at(-1)).toEqual(['navigate.to', '/admin/widgets']));
    expect(calls[0]?.[0]).toBe('session.signInWithGoogle');
  });

  it('S8.3 shows that Google login failed; a closed popup shows nothing', async () => {
    const failed = refusing('signInWithGoogle', 'google-login-failed');
    const user = await show('/login', failed.ctx);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Google login failed');
  });

  it('shows no error when the Google popup was closed', async () => {
    const { ctx } = refusing('signInWithGoogle', 'popup-closed');
    const user = await show('/login', ctx);
    await user.click(screen.getByRole('button', { name: 'Continue with Google' }));
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Continue with Google' })).not.toBeDisabled(),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows that it is sending, and sends once', async () => {
    let finish = (): void => {};
    const { ctx, calls } = signedOut();
    const signIn = ctx.session.signIn;
    ctx.session.signIn = async (input) => {
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return signIn(input);
    };
    const user = await show('/login', ctx);
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'secret1{Enter}{Enter}');
    const sending = await screen.findByRole('button', { name: 'Logging in…' });
    expect(sending).toHaveAttribute('aria-busy', 'true');
    await user.click(sending);
    finish();
    await waitFor(() => expect(calls.map(([port]) => port)).toEqual(['session.signIn', 'navigate.to']));
  });

  it('shows that there is no network', async () => {
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await show('/login', signedOut().ctx);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline');
    online.mockRestore();
  });

  it('labels its fields for password managers', async () => {
    await show('/login', signedOut().ctx);
    expect(email()).toHaveAttribute('autocomplete', 'username');
    expect(password()).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows the notice of its address, and only known ones', async () => {
    await show('/login?notice=changed', signedOut().ctx);
    expect(screen.getByRole('status')).toHaveTextContent('Your password has been changed.');
  });

  it('ignores an unknown notice', async () => {
    await show('/login?notice=%3Cb%3Ewin', signedOut().ctx);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('S9.1 speaks Italian', async () => {
    const { ctx } = fakeContext();
    const user = await show('/login', { ...ctx, locale: { ...ctx.locale, current: 'it', tag: 'it-IT' } });
    await user.click(screen.getByRole('button', { name: 'Accedi' }));
    expect(email()).toHaveAccessibleDescription('Inserisci il tuo indirizzo e-mail.');
  });
});

/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { refusing, signedIn } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';

const current = () => screen.getByLabelText('Current password');
const next = () => screen.getByLabelText('New password');
const PATH = '/admin/account/password';

describe('/admin/account/password', () => {
  it('S5.1 requires both passwords', async () => {
    const { ctx, calls } = signedIn();
    const user = await show(PATH, ctx);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    await waitFor(() => expect(current()).toHaveFocus());
    expect(current()).toHaveAccessibleDescription('Enter your current password.');
    expect(next()).toHaveAccessibleDescription('Choose a password.');
    expect(calls).toEqual([]);
  });

  it('links to the login if the provider no longer has the user', async () => {
    const { ctx, calls } = refusing('changePassword', 'requires-recent-login', signedIn());
    const user = await show(PATH, ctx);
    await user.type(current(), 'former');
    await user.type(next(), 'slow harbour{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(calls).toContainEqual(['session.signOut', undefined]);
  });

  it('S4.5 changes it, and the login confirms it', async () => {
    const { ctx, calls } = signedIn();
    const user = await show(PATH, ctx);
    await user.type(current(), 'former');
    await user.type(next(), 'slow harbour{Enter}');
    await waitFor(() =>
      expect(calls).toEqual([
        ['session.changePassword', { current: 'former', next: 'slow harbour' }],
        ['navigate.to', '/login?notice=changed'],
      ]),
    );
  });

  it('refuses a leaked or guessable one with the reason', async () => {
    const { ctx, calls } = signedIn({ displayName: 'Ada Lovelace', email: 'countess@example.com' });
    const user = await show(PATH, ctx);
    await user.type(current(), 'former');
    for (const [value, reason] of [
      ['letmein', 'This is one of the most used passwords. Choose another.'],
      ['Countess!1', 'It contains your e-mail address and little else. Choose another.'],
      ['Lovelace1815', 'It contains your name and little else. Choose another.'],
    ] as const) {
      await user.clear(next());
      await user.type(next(), `${value}{Enter}`);
      await waitFor(() => expect(next()).toHaveAccessibleDescription(reason));
      expect(next()).toHaveFocus();
    }
    expect(calls).toEqual([]);
  });

  it('refuses the current password', async () => {
    const { ctx, calls } = signedIn();
    const user = await show(PATH, ctx);
    await user.type(current(), 'former');
    await user.type(next(), 'former{Enter}');
    expect(next()).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it.each(['wrong-password', 'invalid-credential'] as const)(
    'S8.1 says at the current password that it is wrong (%s)',
    async (code) => {
      const { ctx } = refusing('changePassword', code, signedIn());
      const user = await show(PATH, ctx);
      await user.type(current(), 'wrong1');
      await user.type(next(), 'slow harbour{Enter}');
      await waitFor(() => expect(current()).toHaveFocus());
      expect(current()).toHaveAccessibleDescription('The password is wrong.');
      expect(next()).toHaveValue('slow harbour');
    },
  );

  it('S8.6 shows that a login is required', async () => {
    const { ctx } = refusing('changePassword', 'must-be-logged-in', signedIn());
    const user = await show(PATH, ctx);
    await user.type(current(), 'former');
    await user.type(next(), 'slow harbour{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('You must be logged in to do this.');
  });

  it('has no form for an account without a password', async () => {
    await show(PATH, signedIn({ providers: ['google.com'] }).ctx);
    expect(screen.getByText('Your account has no password')).toBeVisible();
    expect(screen.queryByLabelText('New password')).toBeNull();
  });
});

/** @jest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import { refusing, signedIn } from '../testing/contexts.ts';
import { show } from '../testing/show.ts';

const PATH = '/admin/account/email';
const address = () => screen.getByLabelText('New e-mail address');
const password = () => screen.getByLabelText('Current password');
const callsOf = ({ calls }: ReturnType<typeof signedIn>) =>
  calls.filter(([port]) => port.startsWith('session.'));

describe('S4.13 /admin/account/email', () => {
  it('S5.1 requires an address and the password', async () => {
    const fake = signedIn();
    const user = await show(PATH, fake.ctx);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(address()).toHaveFocus());
    expect(address()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Enter your current password.');
    expect(callsOf(fake)).toEqual([]);
  });

  it.each(['creator@canvass.test', ' Creator@CANVASS.test '])(
    'refuses the address that the account has, whatever its case: “%s”',
    async (same) => {
      const fake = signedIn();
      const user = await show(PATH, fake.ctx);
      await user.type(address(), same);
      await user.type(password(), 'correct horse{Enter}');
      await waitFor(() =>
        expect(address()).toHaveAccessibleDescription('This is the address you already have.'),
      );
      expect(callsOf(fake)).toEqual([]);
    },
  );

  it('keeps an address that is too long, instead of sending the link to a part of it', async () => {
    const fake = signedIn();
    const user = await show(PATH, fake.ctx);
    const long = `${'a'.repeat(250)}@example.com`;
    await user.click(address());
    await user.paste(long);
    await user.type(password(), 'correct horse{Enter}');
    await waitFor(() => expect(address()).toHaveAccessibleDescription(/at most 254 characters/));
    expect(address()).toHaveValue(long);
    expect(callsOf(fake)).toEqual([]);
  });

  it('sends the link, and says where it went, what to do and what holds until then', async () => {
    const fake = signedIn();
    const user = await show(PATH, fake.ctx);
    await user.type(address(), ' new@canvass.test');
    await user.type(password(), 'correct horse{Enter}');
    const sent = await screen.findByRole('heading', { name: 'We’ve sent a link to new@canvass.test' });
    expect(sent).toHaveFocus();
    expect(screen.getByText(/keep logging in with creator@canvass.test/)).toBeVisible();
    expect(callsOf(fake)).toEqual([
      ['session.requestAddressChange', { email: 'new@canvass.test', password: 'correct horse' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Use another address' }));
    expect(address()).toBeVisible();
    expect(password()).toHaveValue('');
  });

  it.each([
    ['invalid-credential', password],
    ['invalid-email', address],
  ] as const)('shows at the field that the provider refused: %s', async (code, field) => {
    const user = await show(PATH, refusing('requestAddressChange', code, signedIn()).ctx);
    await user.type(address(), 'new@canvass.test');
    await user.type(password(), 'wrong{Enter}');
    await waitFor(() => expect(field()).toBeInvalid());
    expect(field()).toHaveFocus();
    expect(address()).toHaveValue('new@canvass.test');
  });

  it('says that too many links were requested', async () => {
    const user = await show(PATH, refusing('requestAddressChange', 'too-many-requests', signedIn()).ctx);
    await user.type(address(), 'new@canvass.test');
    await user.type(password(), 'correct horse{Enter}');
    expect(await screen.findByText('Too many attempts. Wait a few minutes and try again.')).toBeVisible();
  });

  it('says that the login with Google stays', async () => {
    await show(PATH, signedIn({ providers: ['password', 'google.com'] }).ctx);
    expect(screen.getByText(/Logging in with Google keeps working/)).toBeVisible();
  });

  it('says what an account that only logs in with Google can do', async () => {
    await show(PATH, signedIn({ providers: ['google.com'] }).ctx);
    expect(screen.getByText(/first set a password/)).toBeVisible();
    expect(screen.queryByLabelText('New e-mail address')).toBeNull();
  });
});

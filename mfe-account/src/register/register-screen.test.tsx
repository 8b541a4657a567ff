/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { refusing, signedOut } from '../testing/contexts.ts';
import { languageSwitch } from '../testing/language-switch.ts';
import { announceVerified } from '../mail-link/verified-channel.ts';
import { show } from '../testing/show.ts';

const name = () => screen.getByLabelText('Full name');
const email = () => screen.getByLabelText('E-mail');
const password = () => screen.getByLabelText('Password');
const submit = () => screen.getByRole('button', { name: 'Create account' });

describe('/register', () => {
  it('S5.1 requires name, e-mail and password', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/register', ctx);
    await user.click(submit());
    await waitFor(() => expect(name()).toHaveFocus());
    expect(name()).toHaveAccessibleDescription('Enter your full name.');
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(password()).toHaveAccessibleDescription('Choose a password.');
    expect(calls).toEqual([]);
  });

  it.each([
    ['English', 'By signing up you accept the Terms of service and the Privacy policy.'],
    ['Italian', 'Registrandoti accetti i Termini di servizio e l’Informativa sulla privacy.'],
  ])('links to what is accepted, in %s', async (language, text) => {
    const { ctx } = signedOut();
    await show('/register', language === 'Italian' ? languageSwitch(ctx).after() : ctx);
    const links = screen
      .getAllByRole('link')
      .filter(({ parentElement }) => parentElement?.textContent === text);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      expect.stringMatching(/\/terms-of-service$/),
      expect.stringMatching(/\/privacy-policy$/),
    ]);
  });

  it('S5.2 accepts passwords from six characters on, and shows their strength', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/register', ctx);
    expect(screen.getByText('At least 6 characters.')).toBeVisible();
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), '12345');
    expect(screen.getByText('Still needed: at least 6 characters.')).toBeVisible();
    await user.keyboard('{Enter}');
    expect(password()).toHaveFocus();
    expect(password()).toHaveAccessibleDescription('Use at least 6 characters.');
    await user.clear(password());
    await user.type(password(), 'slow harbour green lantern');
    expect(screen.getByText('Strong.')).toBeVisible();
    expect(calls).toEqual([]);
  });

  it.each([
    ['juventus', 'This is one of the most used passwords. Choose another.'],
    ['ada.countess1', 'It contains your e-mail address and little else. Choose another.'],
    ['lovelace1815', 'It contains your name and little else. Choose another.'],
    ['xkcdxkcd', 'It is easy to guess: it repeats the same characters.'],
    ['bcdefghi', 'It is easy to guess: its characters follow each other in the alphabet or on the keyboard.'],
    ['summer2026', 'It is easy to guess: a date or a common word, with little added.'],
  ])('refuses %p with the reason, at the field, before anything is sent', async (value, reason) => {
    const { ctx, calls } = signedOut();
    const user = await show('/register', ctx);
    await user.type(name(), 'Ada Lovelace');
    await user.type(email(), 'ada.countess@example.com');
    await user.type(password(), `${value}{Enter}`);
    await waitFor(() => expect(password()).toHaveAccessibleDescription(reason));
    expect(password()).toHaveFocus();
    expect(password()).toBeInvalid();
    expect(await screen.findByText(/^Weak:/)).toBeVisible();
    expect(calls).toEqual([]);
    await user.clear(password());
    await user.type(password(), 'slow harbour{Enter}');
    await waitFor(() => expect(calls).toContainEqual(['session.signUp', expect.anything()]));
  });

  it('shows where the mail was sent also after the language is switched', async () => {
    const { before, after } = languageSwitch(signedOut().ctx);
    const user = await show('/register', before);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical{Enter}');
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    const italian = after();
    cleanup();
    await show('/register', italian);
    expect(screen.getByRole('heading', { name: 'Controlla la posta' })).toBeVisible();
    expect(screen.getByText('ada@example.com')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Invia di nuovo l’e-mail' })).toBeNull();
    // Without the password it can't continue by itself.
    expect(screen.getByText(/Apri il link, poi accedi\./)).toBeVisible();
  });

  it('S4.2 signs up, shows where the mail was sent, and can send it again', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/register', ctx);
    await user.type(name(), ' Ada Lovelace ');
    await user.type(email(), 'ada@example.com ');
    await user.type(password(), 'analytical{Enter}');
    expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
    expect(screen.getByText('ada@example.com').parentElement).toHaveTextContent(
      /^We sent an e-mail to ada@example\.com\. Open the link/,
    );
    expect(calls).toEqual([
      ['session.signUp', { name: 'Ada Lovelace', email: 'ada@example.com', password: 'analytical' }],
    ]);
    await user.click(screen.getByRole('button', { name: 'Resend the e-mail' }));
    await waitFor(() =>
      expect(calls).toContainEqual([
        'session.resendVerification',
        { email: 'ada@example.com', password: 'analytical', signedUp: true },
      ]),
    );
  });

  it('S4.2 signs in with what was typed once another page has verified the address, or at a click', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/register?next=%2Fadmin%2Fwidgets', ctx);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical{Enter}');
    await screen.findByRole('heading', { name: 'Check your e-mail' });
    expect(calls).toHaveLength(1);
    announceVerified();
    const signedIn = ['session.signIn', { email: 'ada@example.com', password: 'analytical', dialog: false }];
    await waitFor(() => expect(calls.slice(1)).toEqual([signedIn, ['navigate.to', '/admin/widgets']]));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(calls.slice(3)).toEqual([signedIn, ['navigate.to', '/admin/widgets']]));
  });

  it('S4.2 says why the sign-up’s page can’t go on', async () => {
    const { ctx } = refusing('signIn', 'invalid-credential');
    const user = await show('/register', ctx);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByRole('alert')).toBeVisible();
  });

  it('S4.2 says on the page that the link wasn’t opened yet', async () => {
    const { ctx } = refusing('signIn', 'email-not-verified');
    const user = await show('/register', ctx);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Continue' }));
    const refusal = await screen.findByText(/^Your address isn’t verified yet\./);
    expect(refusal).toBeVisible();
    // Below the buttons, which stay where they are.
    for (const name of ['Continue', 'Resend the e-mail']) {
      const button = screen.getByRole('button', { name });
      expect(button.compareDocumentPosition(refusal)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
  });

  it('S4.2 leads back to what was filled in, where the address can be corrected', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/register?next=%2Fadmin%2Fwidgets', ctx);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@exmaple.com');
    await user.type(password(), 'analytical{Enter}');
    const other = await screen.findByRole('link', { name: 'Use another address' });
    expect(other).toHaveAttribute('href', '/register?next=%2Fadmin%2Fwidgets');
    await user.click(other);
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveValue('ada@exmaple.com');
    await user.clear(email());
    await user.keyboard('ada@example.com{Enter}');
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]).toEqual([
      'session.signUp',
      { name: 'Ada', email: 'ada@example.com', password: 'analytical' },
    ]);
  });

  it('S8.1 shows at its field what the provider refuses, and retains the input', async () => {
    const { ctx } = refusing('signUp', 'email-already-in-use');
    const user = await show('/register', ctx);
    await user.type(name(), 'Ada');
    await user.type(email(), 'ada@example.com');
    await user.type(password(), 'analytical{Enter}');
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('There is already an account with this e-mail.');
    expect([name(), email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual([
      'Ada',
      'ada@example.com',
      'analytical',
    ]);
  });

  it('retains the address to return to in the link to the login', async () => {
    await show('/register?next=%2Fadmin%2Fwidgets', signedOut().ctx);
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=%2Fadmin%2Fwidgets',
    );
  });

  it('marks the field as a new password for password managers', async () => {
    await show('/register', signedOut().ctx);
    expect([name(), email(), password()].map((field) => field.getAttribute('autocomplete'))).toEqual([
      'name',
      'username',
      'new-password',
    ]);
  });
});

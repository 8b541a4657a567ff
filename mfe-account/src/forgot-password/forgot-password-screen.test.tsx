/** @jest-environment jsdom */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { refusing, signedOut } from '../testing/contexts.ts';
import { languageSwitch } from '../testing/language-switch.ts';
import { show } from '../testing/show.ts';

const email = () => screen.getByLabelText('E-mail');

describe('/forgot-password', () => {
  it('S5.1 requires an e-mail', async () => {
    const { ctx, calls } = signedOut();
    const user = await show('/forgot-password', ctx);
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(email()).toHaveFocus());
    expect(email()).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(calls).toEqual([]);
  });

  it.each([
    ['an account', signedOut],
    ['no account', () => refusing('sendPasswordReset', 'user-not-found')],
  ])('answers the same when there is %s', async (_, context) => {
    const { ctx, calls } = context();
    const user = await show('/forgot-password', ctx);
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByText(/^If there is an account for ada@example\.com/)).toBeVisible();
    expect(calls).toEqual([['session.sendPasswordReset', 'ada@example.com']]);
  });

  it.each([true, false])(
    'leads to the mailbox of an installation that sends no mail: %s',
    async (emulator) => {
      const { ctx } = signedOut();
      const page = { ...ctx.page, firebase: { ...ctx.page.firebase, emulator } };
      const user = await show('/forgot-password', { ...ctx, page });
      await user.type(email(), 'ada@example.com{Enter}');
      await screen.findByText(/^If there is an account/);
      const links = screen.queryAllByRole('link', { name: 'Read it in the mailbox' });
      expect(links.map((link) => link.getAttribute('href'))).toEqual(emulator ? ['/dev/mailbox'] : []);
    },
  );

  it('shows where the link was sent also after the language is switched', async () => {
    const { before, after } = languageSwitch(signedOut().ctx);
    const user = await show('/forgot-password', before);
    await user.type(email(), 'ada@example.com{Enter}');
    await screen.findByText(/^If there is an account/);
    const italian = after();
    cleanup();
    await show('/forgot-password', italian);
    expect(screen.getByText(/^Se esiste un account per ada@example\.com/)).toBeVisible();
  });

  it('S8.1 shows that it could not be sent, and retains the address', async () => {
    const { ctx } = refusing('sendPasswordReset', 'too-many-requests');
    const user = await show('/forgot-password', ctx);
    await user.type(email(), 'ada@example.com{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
    await waitFor(() => expect(email()).toHaveValue('ada@example.com'));
  });
});

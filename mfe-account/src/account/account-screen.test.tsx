/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, answering } from '../testing/api.ts';
import { refusing, signedIn } from '../testing/contexts.ts';
import { sessions, subscription } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const answers: Answers = {
  'GET /auth/sessions': () => ({ body: { items: sessions } }),
  'GET /subscription': () => ({ body: subscription }),
};

const open = (fake = signedIn(), own: Answers = {}) => answering(fake.ctx, { ...answers, ...own });

describe('/admin/account', () => {
  it('S3.9 shows address, verification, providers, creation and last login', async () => {
    await show('/admin/account', open().ctx);
    expect(screen.getByText('creator@canvass.test')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByText('E-mail and password')).toBeVisible();
    expect(screen.getByText('January 1, 2026')).toBeVisible();
    expect(screen.getByText(/January 2, 2026/)).toBeVisible();
  });

  it('S8.4 sends the verification mail again and says so', async () => {
    const fake = signedIn({ emailVerified: false });
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
    await waitFor(() => expect(fake.calls.at(-1)?.[1]).toMatchObject({ type: 'success' }));
  });

  it('S8.4 says when that failed', async () => {
    const fake = refusing('resendVerification', 'too-many-requests', signedIn({ emailVerified: false }));
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Send the mail again' }));
    await waitFor(() =>
      expect(fake.calls.at(-1)).toEqual([
        'toast.show',
        { type: 'error', message: 'Too many attempts. Wait a few minutes and try again.' },
      ]),
    );
  });

  it('saves the name', async () => {
    const fake = signedIn();
    const user = await show('/admin/account', open(fake).ctx);
    const name = screen.getByLabelText('Full name');
    await user.clear(name);
    await user.type(name, '{Enter}');
    expect(name).toHaveFocus();
    await user.type(name, ' Ada King {Enter}');
    await waitFor(() =>
      expect(fake.calls[0]).toEqual(['session.updateProfile', { displayName: 'Ada King' }]),
    );
    await waitFor(() => expect(name).toHaveValue('Ada King'));
  });

  it('S8.6 says that somebody must be logged in to change the name', async () => {
    const fake = refusing('updateProfile', 'must-be-logged-in', signedIn());
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You must be logged in to do this.')).toBeVisible();
  });

  it('switches language and appearance at once', async () => {
    const fake = signedIn();
    const user = await show('/admin/account', open(fake).ctx);
    await user.selectOptions(screen.getByLabelText('Language'), 'it');
    expect(fake.calls).toContainEqual(['locale.switch', 'it']);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(document.documentElement.dataset.appearance).toBe('dark');
    expect(document.cookie).toContain('appearance=dark');
  });

  it('lists browsers and logs another one out', async () => {
    let left = sessions;
    const { ctx, requests } = open(signedIn(), {
      'GET /auth/sessions': () => ({ body: { items: left } }),
      [`DELETE /auth/sessions/${sessions[1]?.id}`]: () => {
        left = left.slice(0, 1);
        return { status: 204 };
      },
    });
    const user = await show('/admin/account', ctx);
    const [mine, other] = await screen.findAllByRole('listitem');
    expect(mine).toHaveTextContent('Chrome on LinuxThis browser');
    expect(within(mine as HTMLElement).queryByRole('button')).toBeNull();
    await user.click(within(other as HTMLElement).getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(requests).toContain(`DELETE /auth/sessions/${sessions[1]?.id}`);
  });

  it('logs out every other browser at once when there are several', async () => {
    const third = { ...sessions[1], id: '0198c0de-0000-7000-8000-000000000003' };
    let left: unknown[] = [...sessions, third];
    const { ctx } = open(signedIn(), {
      'GET /auth/sessions': () => ({ body: { items: left } }),
      'DELETE /auth/sessions': () => {
        left = sessions.slice(0, 1);
        return { status: 204 };
      },
    });
    const user = await show('/admin/account', ctx);
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('says when the browsers could not be listed, and tries again', async () => {
    let down = true;
    const { ctx } = open(signedIn(), {
      'GET /auth/sessions': () => (down ? { status: 500, body: {} } : { body: { items: sessions } }),
    });
    const user = await show('/admin/account', ctx);
    expect(await screen.findByText('Your browsers could not be listed')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  });
});

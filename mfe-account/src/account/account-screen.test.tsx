/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS } from '@canvass/shared/domain/user-settings';
import { type Answer, type FakeAnswers, answering } from '@canvass/shared/http/testing/answering';
import { refusing, signedIn } from '../testing/contexts.ts';
import { sessions, subscription } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const answers: FakeAnswers = {
  'GET auth/sessions': () => ({ body: { items: sessions } }),
  'GET subscription': () => ({ body: subscription }),
  'GET account': () => ({ body: { mails: true } }),
};

const open = (fake = signedIn(), own: FakeAnswers = {}) => answering(fake.ctx, { ...answers, ...own });

describe('/admin/account', () => {
  it('S3.9 shows address, verification, providers, creation and last login', async () => {
    await show('/admin/account', open().ctx);
    expect(screen.getByText('creator@canvass.test')).toBeVisible();
    expect(screen.getByText('Verified')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Change address' })).toHaveAttribute(
      'href',
      '/admin/account/email',
    );
    expect(screen.getByText('E-mail and password')).toBeVisible();
    expect(screen.getByText('January 1, 2026')).toBeVisible();
    expect(screen.getByText(/January 2, 2026/)).toBeVisible();
  });

  it('S8.4 sends the verification mail again and confirms it', async () => {
    const fake = signedIn({ emailVerified: false });
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Resend the e-mail' }));
    await waitFor(() => expect(fake.calls.at(-1)?.[1]).toMatchObject({ type: 'success' }));
  });

  it('S8.4 shows that sending failed', async () => {
    const fake = refusing('resendVerification', 'too-many-requests', signedIn({ emailVerified: false }));
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Resend the e-mail' }));
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
      expect(fake.calls).toContainEqual(['session.updateProfile', { displayName: 'Ada King' }]),
    );
    await waitFor(() => expect(name).toHaveValue('Ada King'));
  });

  it('S8.6 shows that a login is required to change the name', async () => {
    const fake = refusing('updateProfile', 'must-be-logged-in', signedIn());
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('You must be logged in to do this.')).toBeVisible();
  });

  it('links to the login if the provider no longer has the user', async () => {
    const fake = refusing('updateProfile', 'requires-recent-login', signedIn());
    const user = await show('/admin/account', open(fake).ctx);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Log in again' }));
    expect(fake.calls).toContainEqual(['session.signOut', undefined]);
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
    const { ctx, calls } = open(signedIn(), {
      'GET auth/sessions': () => ({ body: { items: left } }),
      [`DELETE auth/sessions/${sessions[1]?.id}`]: () => {
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
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `auth/sessions/${sessions[1]?.id}` }),
    );
  });

  it('lists this browser and four others, and the rest on request', async () => {
    const entry = (index: number) => ({
      ...sessions[1],
      id: `0198c0de-0000-7000-8000-0000000001${10 + index}`,
    });
    const items = [...Array.from({ length: 38 }, (_, index) => entry(index)), ...sessions];
    const { ctx } = open(signedIn(), { 'GET auth/sessions': () => ({ body: { items } }) });
    const user = await show('/admin/account', ctx);
    const more = await screen.findByRole('button', { name: 'Show all' });
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('This browser');
    await user.click(more);
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
    expect(more).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
  });

  it('logs out every other browser at once when there are several', async () => {
    const third = { ...sessions[1], id: '0198c0de-0000-7000-8000-000000000003' };
    let left: unknown[] = [...sessions, third];
    const { ctx } = open(signedIn(), {
      'GET auth/sessions': () => ({ body: { items: left } }),
      'DELETE auth/sessions': () => {
        left = sessions.slice(0, 1);
        return { status: 204 };
      },
    });
    const user = await show('/admin/account', ctx);
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere else' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Log out everywhere else' })).toBeNull();
  });

  it('shows that the browsers could not be listed, and tries again', async () => {
    let down = true;
    const { ctx } = open(signedIn(), {
      'GET auth/sessions': () => (down ? { status: 500, body: {} } : { body: { items: sessions } }),
    });
    const user = await show('/admin/account', ctx);
    expect(await screen.findByText('Your browsers couldn’t be loaded')).toBeVisible();
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Chrome on Linux')).toBeVisible();
  });

  it('uploads a picture, and shows what is wrong with one before it is sent', async () => {
    const fake = signedIn();
    const { ctx, calls } = open(fake, {
      'POST images': () => ({ status: 201, body: { id: 'abc' } }),
      'PUT account/avatar': () => ({ body: { avatar: '/images/s_192x192/abc' } }),
    });
    const user = await show('/admin/account', ctx);
    const input = screen.getByLabelText('Upload a picture', { selector: 'input' });
    await userEvent
      .setup({ applyAccept: false })
      .upload(input, new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('Use a PNG, JPEG, WebP, GIF or AVIF picture.')).toBeVisible();
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    await user.upload(input, large);
    expect(await screen.findByText('Use a file of at most 5 MB.')).toBeVisible();
    expect(calls.map(({ method }) => method)).not.toContain('POST');
    await user.upload(input, new File(['x'], 'a.png', { type: 'image/png' }));
    await waitFor(() =>
      expect(fake.calls).toContainEqual(['session.stored', { avatar: '/images/s_192x192/abc' }]),
    );
    expect(screen.queryByText('Use a file of at most 5 MB.')).toBeNull();
  });

  it('S18.1 uploads a picture into the user’s own workspace while another one is shown', async () => {
    const { ctx } = open(signedIn({}, 'viewer'), {
      'POST images': () => ({ status: 201, body: { id: 'abc' } }),
      'PUT account/avatar': () => ({ body: { avatar: null } }),
    });
    const named: (string | null)[] = [];
    const beforeRequest = ({ request }: { request: Request }) => {
      if (request.url.endsWith('/images')) named.push(request.headers.get('Canvass-Workspace'));
    };
    const http = ctx.http.extend({ hooks: { beforeRequest: [beforeRequest] } });
    const user = await show('/admin/account', { ...ctx, http });
    const input = screen.getByLabelText('Upload a picture', { selector: 'input' });
    await user.upload(input, new File(['y'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(named).toEqual(['creator']));
  });

  it('stores a notification choice at once, and reverts it if that failed', async () => {
    const fake = signedIn();
    const { ctx } = open(fake, {
      'PATCH account/settings': () => ({ status: 422, body: { message: 'No.', code: 'invalid_input' } }),
    });
    const user = await show('/admin/account', ctx);
    await user.click(screen.getByRole('switch', { name: /Daily summary/ }));
    await waitFor(() =>
      expect(fake.calls.at(-1)).toEqual(['toast.show', expect.objectContaining({ type: 'error' })]),
    );
    const reported = fake.calls.filter(([port]) => port === 'session.stored').map(([, facts]) => facts);
    expect(reported).toMatchObject([
      { settings: { notifications: { 'daily-responses': true } } },
      { settings: { notifications: { 'daily-responses': false } } },
    ]);
  });

  it('stores quick changes of notifications one after another, and shows the last of each', async () => {
    const fake = signedIn();
    let { page } = fake.ctx;
    const session = {
      ...fake.ctx.session,
      user: () => page.user,
      stored: (facts: object) => {
        page = { ...page, user: page.user && { ...page.user, ...facts } };
        fake.ctx.session.stored(facts);
      },
    };
    const answered: ((answer: Answer) => void)[] = [];
    const { ctx, calls } = open(
      { ...fake, ctx: { ...fake.ctx, session } },
      { 'PATCH account/settings': () => new Promise<Answer>((resolve) => answered.push(resolve)) },
    );
    const user = await show('/admin/account', ctx);
    const sent = () => calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
    const chosen = () => page.user?.settings.notifications;
    const stored = { 'daily-responses': false, 'response-limit': true, 'webhook-disabled': true };
    const answer = (change: object) =>
      answered.at(-1)?.({ body: { ...DEFAULT_SETTINGS, notifications: { ...stored, ...change } } });
    await user.click(screen.getByRole('switch', { name: /Daily summary/ }));
    await user.click(screen.getByRole('switch', { name: /Response limit/ }));
    await waitFor(() => expect(sent()).toEqual([{ notifications: { 'daily-responses': true } }]));
    // It knows nothing of the second change, which is shown already.
    answer({ 'daily-responses': true });
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(chosen()).toMatchObject({ 'daily-responses': true, 'response-limit': false });
    answered.at(-1)?.({ status: 422, body: { message: 'No.', code: 'invalid_input' } });
    await waitFor(() => expect(chosen()).toMatchObject({ 'response-limit': true }));
    expect(chosen()).toMatchObject({ 'daily-responses': true });
  });

  it('shows that the installation sends no mails', async () => {
    const { ctx } = open(signedIn(), { 'GET account': () => ({ body: { mails: false } }) });
    await show('/admin/account', ctx);
    expect(await screen.findByText(/hasn’t set up a mail server/)).toBeVisible();
  });

  it('shows why the archive could not be made', async () => {
    const { ctx } = open(signedIn(), {
      'GET account/export': () => ({ status: 429, body: { message: 'Later.', code: 'too_many_requests' } }),
    });
    const user = await show('/admin/account', ctx);
    await user.click(screen.getByRole('button', { name: 'Download everything' }));
    expect(await screen.findByText('The archive couldn’t be created')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download everything' })).toBeEnabled();
  });
});

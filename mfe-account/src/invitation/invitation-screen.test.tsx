/** @jest-environment jsdom */
import { answering } from '@canvass/shared/http/testing/answering';
import { openedInvitation as storedRow } from '@canvass/shared/domain/stored-items';
import { screen, waitFor } from '@testing-library/react';
import { signedIn, signedOut } from '../testing/contexts.ts';
import { openedInvitation } from '../testing/examples.ts';
import { show } from '../testing/show.ts';
import { storeOpenedLink } from './opened-invitation.ts';

const TOKEN = '0198c0de-0000-7000-8000-000000000003.secret';
const LINK = `/invitation#${TOKEN}`;

const refusal = (status: number, code: string) => () => ({
  status,
  body: { type: 'about:blank', title: code, status, detail: '', message: `refused: ${code}`, code },
});
const found = { 'POST invitations/find': () => ({ body: openedInvitation }) };
const stored = () => JSON.parse(sessionStorage.getItem(storedRow.name) ?? 'null');

beforeEach(() => storeOpenedLink(null));

it('shows who invites to what as what, and takes the secret out of the address', async () => {
  const fake = signedOut();
  const { ctx, calls } = answering(fake.ctx, found);
  await show(LINK, ctx);
  expect(await screen.findByRole('heading', { name: 'Join Team' })).toBeVisible();
  expect(screen.getByText('Grace Hopper invites you to this workspace. Your role: Analyst.')).toBeVisible();
  expect(calls).toMatchObject([{ path: 'invitations/find', body: { token: TOKEN } }]);
  expect(fake.calls).toContainEqual(['navigate.to', '/invitation']);
  expect(stored()).toEqual({ token: TOKEN, email: 'Creator@canvass.test' });
});

it('survives a reload, a login and a registration in this tab, whose forms have the invited address', async () => {
  const { ctx } = answering(signedOut().ctx, found);
  await show(LINK, ctx);
  const logIn = await screen.findByRole('link', { name: 'Log in to join' });
  expect(logIn).toHaveAttribute('href', '/login?next=%2Finvitation');
  expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute(
    'href',
    '/register?next=%2Finvitation',
  );
  document.body.innerHTML = '';
  await show('/login?next=%2Finvitation', ctx);
  expect(await screen.findByLabelText('E-mail')).toHaveValue('Creator@canvass.test');
  document.body.innerHTML = '';
  await show('/register?next=%2Finvitation', ctx);
  expect(await screen.findByLabelText('E-mail')).toHaveValue('Creator@canvass.test');
  document.body.innerHTML = '';
  await show('/login', ctx);
  expect(await screen.findByLabelText('E-mail')).toHaveValue('');
  document.body.innerHTML = '';
  await show('/invitation', answering(signedIn().ctx, found).ctx);
  expect(await screen.findByRole('button', { name: 'Join the workspace' })).toBeVisible();
});

it('joins with the invited address, however it is written, and leads into the workspace', async () => {
  const fake = signedIn();
  const { ctx, calls } = answering(fake.ctx, {
    ...found,
    'POST invitations/accept': () => ({ body: { id: 'team' } }),
  });
  const user = await show(LINK, ctx);
  await user.click(await screen.findByRole('button', { name: 'Join the workspace' }));
  await waitFor(() => expect(fake.calls).toContainEqual(['navigate.to', '/admin']));
  expect(calls.at(-1)).toMatchObject({ path: 'invitations/accept', body: { token: TOKEN } });
  expect(fake.calls).toContainEqual(['workspaces.switch', 'team']);
  expect(stored()).toBeNull();
});

it('joins with the invited address also where its domain is written in letters of another alphabet', async () => {
  const email = 'rosa@xn--bcher-kva.example';
  const invited = { 'POST invitations/find': () => ({ body: { ...openedInvitation, email } }) };
  await show(LINK, answering(signedIn({ email: 'Rosa@bücher.example' }).ctx, invited).ctx);
  expect(await screen.findByRole('button', { name: 'Join the workspace' })).toBeVisible();
});

it('says why joining failed, and lets try again', async () => {
  const { ctx } = answering(signedIn().ctx, {
    ...found,
    'POST invitations/accept': refusal(403, 'invitation_other_address'),
  });
  const user = await show(LINK, ctx);
  await user.click(await screen.findByRole('button', { name: 'Join the workspace' }));
  expect(await screen.findByText('refused: invitation_other_address')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Join the workspace' })).toBeEnabled();
});

it('asks an account of another address to log out', async () => {
  const fake = signedIn({ email: 'bob@example.test' });
  const user = await show(LINK, answering(fake.ctx, found).ctx);
  expect(await screen.findByText(/You are logged in as bob@example.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Join the workspace' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  expect(fake.calls).toContainEqual(['session.signOut', undefined]);
});

it.each([
  ['invitation_expired', 'This invitation has expired'],
  ['invitation_gone', 'This invitation is no longer valid'],
])('says %s and forgets the link', async (code, title) => {
  const { ctx } = answering(signedOut().ctx, { 'POST invitations/find': refusal(410, code) });
  await show(LINK, ctx);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await waitFor(() => expect(stored()).toBeNull());
});

it('tries again when the server was not reached, and keeps the link meanwhile', async () => {
  let offline = true;
  const { ctx } = answering(signedOut().ctx, {
    'POST invitations/find': () => {
      if (offline) throw new TypeError('Failed to fetch');
      return { body: openedInvitation };
    },
  });
  const user = await show(LINK, ctx);
  expect(await screen.findByText('Offline')).toBeVisible();
  expect(stored()).toEqual({ token: TOKEN });
  offline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Join Team' })).toBeVisible();
});

it('without a link there is nothing to join', async () => {
  await show('/invitation', signedIn().ctx);
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to the dashboard' })).toHaveAttribute('href', '/admin');
});

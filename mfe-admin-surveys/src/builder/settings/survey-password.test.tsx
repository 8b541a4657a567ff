/** @jest-environment jsdom */
import type { DraftPatch } from '@canvass/shared/domain/draft-patch';
import { screen, waitFor } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const reference = (name: string) => `password:set:${name.repeat(60)}`;

/** Renders the settings of a survey, and returns the passwords that were sent. */
async function open(password: string | null) {
  const sent: unknown[] = [];
  const { ctx } = serving({
    [`GET ${path}`]: () => ({
      body: { ...survey({}), ...coffee, settings: { ...coffee.settings, password } },
      etag: '"1"',
    }),
    [`PATCH ${path}`]: ({ body }) => {
      const given = (body as DraftPatch).settings?.password ?? null;
      sent.push(given);
      return { body: { ...survey({}), password: given && reference('n') }, etag: `"${sent.length + 1}"` };
    },
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  return { user, sent };
}
/** By its tag: a search by role would name each of the hundreds of languages in the settings. */
const button = (label: string) => screen.getByLabelText(label, { selector: 'button' });
/** Once it is: the element may be made anew meanwhile. */
const untilSet = () => waitFor(() => expect(screen.getByText('A password is set.')).toBeVisible());

it('a password is sent when it is complete, and not shown again', async () => {
  const { user, sent } = await open(null);
  await user.type(screen.getByLabelText('Password'), 'sesame{Enter}');
  await untilSet();
  await waitFor(() => expect(button('Change the password')).toHaveFocus());
  await waitFor(() => expect(sent).toEqual(['sesame']));
  expect(document.body.innerHTML).not.toContain('sesame');
});

it('a typed password is taken when the field loses focus; focus alone changes nothing', async () => {
  const { user, sent } = await open(null);
  await user.click(screen.getByLabelText('Password'));
  await user.tab();
  expect(screen.getByLabelText('Password')).toBeVisible();
  await user.type(screen.getByLabelText('Password'), 'sesame');
  await user.click(screen.getByLabelText('Response limit'));
  await untilSet();
  expect(screen.getByLabelText('Response limit')).toHaveFocus();
  await waitFor(() => expect(sent).toEqual(['sesame']));
});

it('a set password can be replaced, or kept', async () => {
  const { user, sent } = await open(reference('a'));
  await untilSet();
  expect(document.body.innerHTML).not.toContain('password:set');
  const change = () => user.click(button('Change the password'));
  await change();
  expect(screen.getByLabelText('New password')).toHaveFocus();
  await user.keyboard('nothing of it{Escape}');
  expect(button('Change the password')).toHaveFocus();
  await change();
  await user.keyboard('nothing either');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await change();
  await user.keyboard('open');
  await user.click(screen.getByRole('button', { name: 'Set password' }));
  await untilSet();
  await waitFor(() => expect(sent).toEqual(['open']));
});

it('a set password can be removed, and undo restores it by its reference', async () => {
  const { user, sent } = await open(reference('a'));
  await user.click(button('Remove the password'));
  expect(screen.getByLabelText('Password')).toHaveFocus();
  await waitFor(() => expect(sent).toEqual([null]));
  // It is drawn after the change itself.
  await waitFor(() => expect(button('Undo')).toBeEnabled());
  await user.click(button('Undo'));
  await untilSet();
  await waitFor(() => expect(sent).toEqual([null, reference('a')]));
});

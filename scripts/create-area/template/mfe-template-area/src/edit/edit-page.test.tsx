/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { answering } from '@canvass/shared/http/testing/answering';
import { screen } from '@testing-library/react';
import { survey } from '../testing/examples.ts';
import { show } from '../testing/show.ts';

const address = `/admin/template-area/${survey.id}`;
const read = {
  'GET surveys': () => ({ body: { items: [survey], next: null } }),
  [`GET surveys/${survey.id}`]: () => ({ body: survey, etag: '"2"' }),
};

it('renames the survey that was read, and goes back to the list', async () => {
  const fake = fakeContext();
  const { ctx, calls } = answering(fake.ctx, {
    ...read,
    [`PATCH surveys/${survey.id}`]: () => ({ body: {} }),
  });
  const user = await show(address, ctx);
  await user.type(screen.getByLabelText('Title'), ' Again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('table');
  expect(calls.find(({ method }) => method === 'PATCH')).toMatchObject({
    ifMatch: '"2"',
    body: { title: `${survey.title} Again` },
  });
  expect(fake.calls).toContainEqual(['toast.show', { type: 'success', message: 'Survey renamed' }]);
});

it('shows a refusal at the field, and keeps what was typed', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    ...read,
    [`PATCH surveys/${survey.id}`]: () => ({
      status: 422,
      body: {
        status: 422,
        code: 'invalid_input',
        message: 'Some fields need another look.',
        errors: [{ field: 'title', code: 'required', message: 'This is required.' }],
      },
    }),
  });
  const user = await show(address, ctx);
  await user.type(screen.getByLabelText('Title'), ' Again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const field = await screen.findByRole('textbox', { name: 'Title', description: /This is required/ });
  expect(field).toBeInvalid();
  expect(field).toHaveValue(`${survey.title} Again`);
});

it('asks before it renames a survey that was saved elsewhere meanwhile', async () => {
  const fake = fakeContext();
  const { ctx, calls } = answering(fake.ctx, {
    ...read,
    [`PATCH surveys/${survey.id}`]: ({ ifMatch }) =>
      ifMatch === '*'
        ? { body: {} }
        : { status: 412, body: { status: 412, code: 'precondition_failed', message: 'Changed elsewhere.' } },
  });
  const user = await show(address, ctx);
  await user.type(screen.getByLabelText('Title'), ' Again');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('table');
  expect(fake.calls.map(([port]) => port)).toContain('dialogs.confirm');
  expect(calls.flatMap(({ ifMatch }) => ifMatch ?? [])).toEqual(['"2"', '*']);
});

it('shows that the survey was deleted, with a link to the list', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    [`GET surveys/${survey.id}`]: () => ({
      status: 404,
      body: { status: 404, code: 'not_found', message: 'There is nothing at this address.' },
    }),
  });
  await show(address, ctx);
  expect(await screen.findByText('Survey not found')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All surveys' })).toHaveAttribute('href', '/admin/template-area');
});

/** @jest-environment jsdom */
import { screen, waitFor, within } from '@testing-library/react';
import { survey } from '../../testing/examples.ts';
import { problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const TEXT =
  'Team survey\n\nHello all,\n\n1. What is your name? *\n2. Tea or coffee?\n- Tea\n- Coffee\n3. Water\n4. Upload your CV\n';

async function pasted(text: string) {
  const server = serving({
    'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }),
    'GET /surveys/surveyAAAAAA': () => ({ body: survey({ status: 'draft' }), etag: '"1"' }),
  });
  const shown = await show('/admin/surveys/new/paste', server.ctx);
  await shown.user.click(await screen.findByLabelText('Questions'));
  await shown.user.paste(text);
  return { ...server, ...shown };
}

const review = () => within(screen.getByRole('region', { name: 'What we found' }));

it('makes what its author meant, under its own title, after a review of what was read', async () => {
  const { user, requests } = await pasted(TEXT);
  expect(await review().findByText('4 questions, one skipped')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('Team survey');
  expect(review().getByLabelText('Type of question 4')).toHaveDisplayValue('File upload');

  await user.selectOptions(review().getByLabelText('Type of question 1'), 'Long text');
  await user.click(review().getByRole('button', { name: 'More for question 3' }));
  await user.click(screen.getByRole('menuitem', { name: 'Make it an option of the question above' }));
  expect(review().getByText('Tea · Coffee · Water')).toBeVisible();
  await waitFor(() => expect(review().getByLabelText('Type of question 2')).toHaveFocus());
  await user.click(review().getByRole('button', { name: 'Skip question 3' }));
  expect(review().getByRole('status')).toHaveTextContent('2 questions, 2 skipped');
  await waitFor(() => expect(review().getByRole('button', { name: 'Use it: Upload your CV' })).toHaveFocus());

  await user.click(review().getByRole('button', { name: 'Create with 2 questions' }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ title: 'Team survey' }));
  expect(requests[0]?.body).toMatchObject({
    questions: [
      { type: 'text_long', title: 'What is your name?', required: true },
      { type: 'multiple_choice_single', options: ['Tea', 'Coffee', 'Water'] },
    ],
  });
});

it('a section is no question, and can be skipped and made another type like one', async () => {
  const { user, requests } = await pasted(
    'Section 1: About you\n1. Your name?\nSection 2: The end\n2. Why?\n',
  );
  expect(await review().findByText('2 questions and 2 sections')).toBeVisible();
  expect(review().queryByRole('button', { name: /^Use it/ })).toBeNull();
  await user.click(review().getByRole('button', { name: 'More for question 1' }));
  expect(screen.getByRole('menuitem', { name: 'Make it an option of the question above' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await user.selectOptions(review().getByLabelText('Type of “The end”'), 'Statement');
  expect(review().getByRole('status')).toHaveTextContent('2 questions and 1 section');
  await user.click(review().getByRole('button', { name: 'Skip “About you”' }));
  expect(review().getByRole('status')).toHaveTextContent('2 questions, one skipped');
  await user.click(review().getByRole('button', { name: 'Create with 2 questions' }));
  await waitFor(() =>
    expect(requests[0]?.body).toMatchObject({
      questions: [{ title: 'Your name?' }, { type: 'statement', title: 'The end' }, { title: 'Why?' }],
    }),
  );
});

it('makes a survey of pages without a question', async () => {
  const { user, requests } = await pasted('1. What is your name?\n');
  await user.selectOptions(await review().findByLabelText('Type of question 1'), 'Statement');
  await user.click(review().getByRole('button', { name: 'Create survey' }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ questions: [{ type: 'statement' }] }));
});

it('says which questions become the rows of a matrix', async () => {
  const { user, requests } = await pasted(
    'Your stay?\n\tPoor\tFair\tGood\nFood\t\t\t\nRooms\t\t\t\nBar\t\t\t\nAnything else?\n',
  );
  expect(await review().findAllByText('Row of the matrix “Your stay?”')).toHaveLength(3);
  expect(review().getByRole('status')).toHaveTextContent('2 questions');
  expect(review().getByLabelText('Type of question 2')).toHaveDisplayValue('Long text');
  await user.selectOptions(review().getByLabelText('Type of “Bar”'), 'Long text');
  expect(review().getAllByText('Row of the matrix “Your stay?”')).toHaveLength(2);
  expect(review().getByText('Description: Your stay?')).toBeVisible();
  await user.click(review().getByRole('button', { name: 'Create with 3 questions' }));
  await waitFor(() => expect(requests[0]?.body).toMatchObject({ matrices: [{ title: 'Your stay?' }] }));
});

it('a title that is too long is cut between signs, not within one', async () => {
  await pasted(`Section 1 of 2\n${'a'.repeat(199)}😀\n1. Why?\n2. How?\n`);
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue('a'.repeat(199)));
});

it('takes back one decision after the other, by button and by key', async () => {
  const { user } = await pasted(TEXT);
  await user.click(await review().findByRole('button', { name: 'Skip question 3' }));
  await user.click(review().getByRole('button', { name: 'Skip question 1' }));
  expect(review().getByRole('status')).toHaveTextContent('2 questions, 3 skipped');
  await waitFor(() => expect(review().getByRole('button', { name: /^Use it: What is your/ })).toHaveFocus());
  await user.keyboard('{Control>}z{/Control}');
  expect(review().getByRole('status')).toHaveTextContent('3 questions, 2 skipped');
  await user.click(review().getByRole('button', { name: 'Undo' }));
  expect(review().getByRole('status')).toHaveTextContent('4 questions, one skipped');
  expect(review().getByRole('button', { name: 'Undo' })).toBeDisabled();
});

it('a lot of questions are in the document as far as they are in view', async () => {
  // Nothing is laid out here: a row is as high as this, and the box as six of them.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  await pasted(
    Array.from({ length: 500 }, (_, index) => `${index + 1}. What is number ${index + 1}?`).join('\n'),
  );
  await waitFor(() => expect(review().getByRole('status')).toHaveTextContent('500 questions'));
  expect(review().getByText('1. What is number 1?')).toBeInTheDocument();
  expect(review().getAllByRole('listitem').length).toBeLessThan(60);
});

it('asks before it is left, for what was pasted is nowhere else, also after it couldn’t be created', async () => {
  const server = serving({ 'POST /surveys': () => problem(503, 'unavailable') });
  let isDirty = () => false;
  const unsaved = {
    ...server.ctx.unsaved,
    register: (_: string, form: { dirty(): boolean }) => {
      isDirty = () => form.dirty();
      return () => undefined;
    },
  };
  const { user } = await show('/admin/surveys/new/paste', { ...server.ctx, unsaved });
  await user.click(await screen.findByLabelText('Questions'));
  expect(isDirty()).toBe(false);
  await user.paste('Why?');
  await user.click(await screen.findByRole('button', { name: 'Create with one question' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(isDirty()).toBe(true);
});

it('opens at the address of older releases, too, with the folder', async () => {
  const server = serving({ 'POST /surveys': () => ({ status: 201, body: survey({ status: 'draft' }) }) });
  const { user } = await show('/admin/surveys/new?from=paste&folder=folderCLIENT', server.ctx);
  await user.click(await screen.findByLabelText('Questions'));
  await user.paste('Why?');
  await user.click(await screen.findByRole('button', { name: 'Create with one question' }));
  await waitFor(() => expect(server.requests[0]?.line).toContain('folder=folderCLIENT'));
});

it('says that a text is too long to be read', async () => {
  await pasted('What is it? '.repeat(20_000));
  expect(await review().findByText(/^The text is too long: at most 200,000 characters/)).toBeVisible();
});

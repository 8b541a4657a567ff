/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { survey } from '../../../testing/examples.ts';
import { serving } from '../../../testing/server.ts';
import { show } from '../../../testing/show.ts';

beforeEach(() => localStorage.clear());

async function showTitle(title: string) {
  const stored = survey({ status: 'draft', liveVersion: null });
  const questions = stored.questions.map((question, index) =>
    index === 2 ? { ...question, title } : question,
  );
  const { ctx } = serving({
    'GET /surveys/surveyAAAAAA': () => ({ body: { ...stored, questions }, etag: '"1"' }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit?field=questions.2.title', ctx);
  const written = await screen.findByLabelText('Question');
  const [description] = screen.getAllByLabelText('Description');
  await user.click(written);
  const marginOf = (text: HTMLElement | undefined) =>
    getComputedStyle(text?.parentElement as HTMLElement).marginBottom;
  expect(marginOf(description)).toBe('');
  return { written, margin: marginOf(written), user };
}

it('what a title recalls is named below the outline of its focus', async () => {
  const { margin } = await showTitle('Why {{stars}}?');
  expect(screen.getByText(/^Recalls:/)).toBeVisible();
  expect(margin).toBe('var(--cv-spacing-3)');
});

it('a title’s hint takes no room, so that the description stays where it is clicked', async () => {
  const { written, margin } = await showTitle('Which one?');
  const hint = screen.getByText(/^Type @ to insert/);
  expect(hint).toBeVisible();
  expect(getComputedStyle(hint).position).toBe('absolute');
  expect(getComputedStyle(hint).overflow).toBe('hidden');
  expect(margin).toBe('');
  expect(written).toHaveAccessibleDescription(hint.textContent ?? '');
});

it('refuses a paste that would be cut, and says so; one that fits is pasted', async () => {
  const { written, user } = await showTitle('Why?');
  await user.paste('x'.repeat(997));
  expect(screen.getByRole('dialog')).toHaveTextContent('1,001 characters; this field takes at most 1,000');
  expect(written).toHaveValue('Why?');
  await user.keyboard('{Escape}');
  await user.click(written);
  await user.paste('x'.repeat(996));
  expect((written as HTMLTextAreaElement).value).toHaveLength(1000);
});

/** @jest-environment jsdom */
import type { RespondentFieldProps } from '@canvass/shared/contract/respondent-field';
import { screen } from '@testing-library/react';
import { survey } from '../../../testing/examples.ts';
import { serving } from '../../../testing/server.ts';
import { show } from '../../../testing/show.ts';

const EDIT = '/admin/surveys/surveyAAAAAA/edit';
const editing = () =>
  serving({
    'GET /surveys/surveyAAAAAA': () => ({
      body: survey({ status: 'draft', liveVersion: null, theme: 'ocean-blue', language: 'it' }),
      etag: '"1"',
    }),
  }).ctx;

it('reserves the space of a field that fails to load: editing goes on without it', async () => {
  await show(EDIT, editing());
  expect(await screen.findByLabelText('Question')).toHaveValue('What should we call you?');
  expect(document.querySelector('[data-field-place]')).toBeInTheDocument();
});

it('shows the respondent’s own field, in the survey’s theme and language', async () => {
  const asked: string[] = [];
  const Field = ({ question, theme, language, fallback }: RespondentFieldProps) => (
    <p>{[question.type, theme, language, fallback].join(' ')}</p>
  );
  const load = async (area: string, part: string) => {
    asked.push(`${area}/${part}`);
    return { default: Field };
  };
  await show(EDIT, { ...editing(), parts: { load } });
  expect(await screen.findByText('text_short ocean-blue it en')).toBeVisible();
  expect(asked).toEqual(['public/field']);
  expect(document.querySelector('[data-field-place]')).not.toBeInTheDocument();
});

/** @jest-environment jsdom */
import { type DraftPatch, withPatch } from '@canvass/shared/domain/draft-patch';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { screen, waitFor } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { type Answer, problem, serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';
const confirmation = { question: 'mail', request: null, sender: '', subject: '', text: '', answers: true };

/**
 * The confirmation's settings in the editor of a draft that has one.
 * @param answer to the request for a test
 * @param more of the survey
 */
async function open(answer: () => Answer, subject = '', more: object = {}) {
  const stored = {
    survey: survey({
      status: 'draft',
      liveVersion: null,
      questions: [{ ...newQuestion('email', 'mail'), title: 'Address' }],
      settings: { ...coffee.settings, confirmation: { ...confirmation, subject } },
      ...more,
    }),
  };
  const { ctx, calls, requests } = serving({
    [`GET ${path}`]: () => ({ body: stored.survey, etag: '"1"' }),
    [`PATCH ${path}`]: ({ body }) => {
      stored.survey = { ...stored.survey, ...withPatch(stored.survey, body as DraftPatch) };
      return { body: stored.survey, etag: '"1"' };
    },
    [`POST ${path}/confirmation/test`]: answer,
  });
  const { user } = await show(`/admin/surveys/surveyAAAAAA/edit`, ctx);
  await user.click(await screen.findByRole('button', { name: 'Settings' }));
  const lines = () => requests.map(({ line }) => line).filter((line) => line.startsWith('P'));
  return { user, calls, stored, lines };
}
const sent = () => ({ status: 202, body: { email: 'ada@example.com' } });

it('saves what is pending first, and says where the test went', async () => {
  const { user, calls, stored, lines } = await open(sent);
  await user.type(await screen.findByLabelText('Subject'), 'Thanks');
  await user.click(screen.getByRole('button', { name: 'Send me a test' }));
  await waitFor(() => expect(lines().at(-1)).toBe(`POST ${path}/confirmation/test`));
  expect(lines()[0]).toContain(`PATCH ${path}`);
  expect(stored.survey.settings.confirmation?.subject).toBe('Thanks');
  await waitFor(() => expect(JSON.stringify(calls)).toContain('Test sent to ada@example.com'));
});

it('shows why a test was refused, until the next one', async () => {
  let answer: Answer = problem(422, 'no_mail_server');
  const { user, calls } = await open(() => answer);
  const button = await screen.findByRole('button', { name: 'Send me a test' });
  await user.click(button);
  expect(await screen.findByText('refused: no_mail_server')).toBeVisible();
  answer = sent();
  await user.click(button);
  await waitFor(() => expect(screen.queryByText('refused: no_mail_server')).toBeNull());
  await waitFor(() => expect(JSON.stringify(calls)).toContain('Test sent to'));
});

it('shows what the subject recalls by its name, until it is edited', async () => {
  const { user } = await open(sent, 'Thanks, {{mail|friend}}');
  const subject = await screen.findByLabelText('Subject');
  expect(subject).toHaveValue('Thanks, @Address');
  await user.click(subject);
  expect(subject).toHaveValue('Thanks, {{mail|friend}}');
  await user.type(subject, '!');
  await user.tab();
  expect(subject).toHaveValue('Thanks, @Address!');
});

const UNWRITTEN = 'Write a subject and a text: our default ones exist in English and Italian only.';

it('asks for subject and text, if only one is written, where a respondent may answer in another language than the product’s', async () => {
  const { user } = await open(sent, 'Danke', { language: 'de-AT', languages: ['it'] });
  expect(await screen.findByText(UNWRITTEN)).toBeVisible();
  await user.type(screen.getByLabelText('Text'), 'Bis bald');
  expect(screen.queryByText(UNWRITTEN)).toBeNull();
});

it('asks for neither where all respondents get them in their language', async () => {
  await open(sent, '', { languages: ['it', 'en-GB'] });
  await screen.findByLabelText('Subject');
  expect(screen.queryByText(UNWRITTEN)).toBeNull();
});

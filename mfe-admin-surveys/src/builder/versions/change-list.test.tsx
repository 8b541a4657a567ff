/** @jest-environment jsdom */
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, within } from '@testing-library/react';
import { coffee, survey } from '../../testing/examples.ts';
import { serving } from '../../testing/server.ts';
import { show } from '../../testing/show.ts';

const picture = { url: '/images/x', alt: 'A cup' };
const condition = { match: 'all' as const, groups: [] };

/** A different value of the same type. */
function other(field: string, value: unknown): unknown {
  if (field === 'image') return picture;
  if (field === 'visibleIf') return condition;
  if (field === 'jumps') return [{ if: condition, to: 'end' }];
  if (field === 'options') return [{ id: 'a', label: 'First' }];
  if (field === 'kinds') return ['audio'];
  if (field === 'defaultCountry') return 'IT';
  if (typeof value === 'string') return `${value} written`;
  return typeof value === 'boolean' ? !value : 7;
}

/** The draft and the version before it. */
const draft = surveyDefinitionSchema.parse({
  ...coffee,
  questions: QUESTION_TYPE_IDS.map((type) => ({ ...newQuestion(type, type), title: type })),
});
const ending = { id: 'bye', title: 'Bye', description: 'x', redirect: 'https://a.example', confetti: true };
const published = surveyDefinitionSchema.parse({
  ...draft,
  title: 'Tea',
  description: 'About tea',
  language: 'de',
  languages: ['it'],
  translations: { it: { title: 'Tè' } },
  theme: 'royal-sunset',
  layout: 'single_page',
  progressBar: false,
  backButton: false,
  labels: { next: 'On', back: 'Back', submit: 'Send' },
  welcome: { title: 'Hello', description: 'There', buttonLabel: 'Go', image: picture },
  endings: [{ ...ending, button: { label: 'Home', url: 'https://b.example' } }],
  settings: {
    opensAt: '2026-01-01T00:00:00Z',
    closeAt: '2027-01-01T00:00:00Z',
    maxResponses: 5,
    password: `password:set:${'a'.repeat(60)}`,
    onePerBrowser: true,
    hiddenFields: ['source'],
    prefill: true,
    consent: 'I agree',
    retentionDays: 30,
  },
  questions: draft.questions.map((question) => {
    const changed = Object.entries(question).map(([field, value]) => {
      const same = field === 'id' || field === 'type';
      const day = question.type === 'date' && (field === 'min' || field === 'max');
      return [field, same ? value : day ? '2026-05-01' : other(field, value)];
    });
    return Object.fromEntries(changed) as SurveyDefinition['questions'][number];
  }),
});

it.each(['en', 'it'] as const)(
  'has a name and words for whatever can be different, in %s',
  async (language) => {
    const path = '/surveys/surveyAAAAAA';
    const publishedAt = '2026-11-20T09:00:00.000Z';
    const { ctx } = serving(
      {
        [`GET ${path}`]: () => ({
          body: { ...survey({ unpublishedChanges: true }), ...draft },
          etag: '"3"',
        }),
        [`GET ${path}/versions`]: () => ({
          body: { items: [{ version: 1, publishedAt, live: true, title: 'Tea', questions: 14 }], next: null },
        }),
        [`GET ${path}/versions/1`]: () => ({
          body: { version: 1, publishedAt, live: true, definition: published },
        }),
        [`GET ${path}/versions/1/answers`]: () => ({ body: { counting: false, questions: {} } }),
      },
      language,
    );
    const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
    const italian = language === 'it';
    await user.click(await screen.findByRole('button', { name: italian ? 'Versioni' : 'Versions' }));
    const dialog = within(screen.getByRole('dialog'));
    const compare = italian ? 'Confronta la versione 1' : 'Compare version 1';
    await user.click(await dialog.findByRole('button', { name: compare }));
    await dialog.findByText('source');
    const text = screen.getByRole('dialog').textContent ?? '';
    // A missing text would be shown as its key.
    expect(text).not.toMatch(/(settings|survey|design|versions|ending|welcome|question|logic)\.[a-zA-Z]/);
    expect(text).not.toContain('[object');
    expect(text).not.toContain('password:set');
    expect(text).toContain(italian ? 'La password è stata rimossa.' : 'The password was removed.');
    expect(text).toContain(italian ? '1 maggio 2026' : 'May 1, 2026');
    expect(text).toContain(italian ? 'Immagini' : 'Images');
    expect(dialog.getAllByRole('listitem')).toHaveLength(QUESTION_TYPE_IDS.length + 1);
  },
);

it('shows only the jump that was changed, and never a password', async () => {
  const path = '/surveys/surveyAAAAAA';
  const publishedAt = '2026-11-20T09:00:00.000Z';
  const jump = (value: string, to: string) => ({
    if: {
      match: 'all' as const,
      groups: [{ match: 'all' as const, rules: [{ question: 'drink', operator: 'is' as const, value }] }],
    },
    to,
  });
  const withJumps = (...jumps: Array<ReturnType<typeof jump>>) => ({
    ...coffee,
    questions: coffee.questions.map((question) =>
      question.id === 'drink' ? { ...question, jumps } : question,
    ),
  });
  const before = withJumps(jump('espresso', 'mood'), jump('filter', 'mood'), jump('other', 'mood'));
  const after = {
    ...withJumps(jump('espresso', 'mood'), jump('filter', 'stars'), jump('other', 'mood')),
    settings: { ...coffee.settings, password: 'sesame' },
  };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: { ...survey({ unpublishedChanges: true }), ...after }, etag: '"3"' }),
    [`GET ${path}/versions`]: () => ({
      body: { items: [{ version: 1, publishedAt, live: true, title: 'Tea', questions: 4 }], next: null },
    }),
    [`GET ${path}/versions/1`]: () => ({ body: { version: 1, publishedAt, live: true, definition: before } }),
    [`GET ${path}/versions/1/answers`]: () => ({ body: { counting: false, questions: {} } }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Compare version 1' }));
  expect(await dialog.findByText('A password was set.')).toBeVisible();
  const text = screen.getByRole('dialog').textContent ?? '';
  expect(text).not.toContain('sesame');
  expect(text.match(/→/g)).toHaveLength(2);
  expect(text).toContain('“Filter coffee” → 3. How good is it?');
});

it('says what changed in a confirmation and in the title of a matrix, in words', async () => {
  const path = '/surveys/surveyAAAAAA';
  const publishedAt = '2026-11-20T09:00:00.000Z';
  const mail = { sender: '', text: '', answers: true };
  const ask = (type: 'email' | 'yes_no', id: string) => ({ ...newQuestion(type, id), title: `The ${id}` });
  const surveyWith = (title: string, confirmation: object) =>
    surveyDefinitionSchema.parse({
      ...coffee,
      questions: [ask('email', 'mail'), ask('yes_no', 'wish'), { ...ask('yes_no', 'row'), matrix: 'm' }],
      matrices: [{ id: 'm', title }],
      settings: { ...coffee.settings, confirmation: { ...mail, question: 'mail', ...confirmation } },
    });
  const before = surveyWith('How good?', { subject: 'Thanks', request: null });
  const after = surveyWith('How bad?', { subject: 'Thank you', request: 'wish' });
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: { ...survey({ unpublishedChanges: true }), ...after }, etag: '"3"' }),
    [`GET ${path}/versions`]: () => ({
      body: { items: [{ version: 1, publishedAt, live: true, title: 'Tea', questions: 3 }], next: null },
    }),
    [`GET ${path}/versions/1`]: () => ({ body: { version: 1, publishedAt, live: true, definition: before } }),
    [`GET ${path}/versions/1/answers`]: () => ({ body: { counting: false, questions: {} } }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Compare version 1' }));
  await dialog.findByText('Confirmation: Subject');
  const text = screen.getByRole('dialog').textContent ?? '';
  for (const words of ['Thanks', 'Thank you', 'Confirmation: Only if they said yes to', 'The wish'])
    expect(text).toContain(words);
  expect(dialog.getAllByText('How good?')).toHaveLength(2);
  expect(text).not.toMatch(/Before: Yes|confirmation\./);
});

it('lists the translation of a matrix’s column once, by its name', async () => {
  const path = '/surveys/surveyAAAAAA';
  const publishedAt = '2026-11-20T09:00:00.000Z';
  const surveyWith = (...translated: string[]) =>
    surveyDefinitionSchema.parse({
      ...coffee,
      languages: ['it'],
      questions: ['fast', 'cheap'].map((id) => ({
        ...newQuestion('multiple_choice_single', id),
        title: `Is it ${id}?`,
        matrix: 'm',
        options: ['Often', 'Never'].map((label) => ({ id: `${id}-${label}`, label })),
      })),
      matrices: [{ id: 'm', title: 'Your tool' }],
      translations: { it: Object.fromEntries(translated.map((own) => [`questions.${own}`, 'Mai'])) },
    });
  const after = surveyWith('fast.options.fast-Never', 'cheap.options.cheap-Never', 'cheap.title');
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: { ...survey({ unpublishedChanges: true }), ...after }, etag: '"3"' }),
    [`GET ${path}/versions`]: () => ({
      body: { items: [{ version: 1, publishedAt, live: true, title: 'Tea', questions: 2 }], next: null },
    }),
    [`GET ${path}/versions/1`]: () => ({
      body: { version: 1, publishedAt, live: true, definition: surveyWith() },
    }),
    [`GET ${path}/versions/1/answers`]: () => ({ body: { counting: false, questions: {} } }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await user.click(await screen.findByRole('button', { name: 'Versions' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Compare version 1' }));
  expect(await dialog.findByText(/Is it cheap\?.*Italian/)).toBeInTheDocument();
  expect(dialog.getAllByText(/Never.*Italian/)).toHaveLength(1);
  expect(screen.getByRole('dialog')).not.toHaveTextContent('questions.');
});

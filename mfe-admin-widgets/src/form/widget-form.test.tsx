/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { screen, waitFor, within } from '@testing-library/react';
import { survey, widget } from '../testing/examples.ts';
import { answering, type FakeAnswers } from '@canvass/shared/http/testing/answering';
import { show } from '../testing/show.ts';
import { emptyValues } from './form-values.ts';

const base: FakeAnswers = {
  'GET surveys': () => ({ body: { items: [survey], next: null } }),
  [`GET widgets/${widget.id}`]: () => ({ body: widget, etag: '"2"' }),
};

it('sends every option as it was chosen', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    'POST widgets': () => ({ status: 201, body: widget }),
    [`GET surveys/${survey.id}`]: () => ({
      body: {
        ...surveyDefinitionSchema.parse({ title: 'Wie war es?' }),
        id: survey.id,
        liveVersion: null,
        theme: 'red',
        language: 'de',
        // Without a text in it, the survey's page doesn't have French either.
        languages: ['pt-BR', 'fr'],
        translations: { 'pt-BR': { title: 'Como foi?' }, fr: { title: ' ' } },
      },
    }),
  });
  const user = await show('/admin/widgets/new', ctx);
  await user.type(screen.getByLabelText('Name'), 'Docs feedback');
  await user.selectOptions(screen.getByLabelText('Survey'), survey.title);
  await user.click(screen.getByRole('radio', { name: 'Bottom left' }));
  await user.click(screen.getByRole('checkbox', { name: /Dim the page/ }));
  await user.selectOptions(screen.getByLabelText('When it opens'), 'After a few seconds');
  await user.clear(screen.getByLabelText('Seconds'));
  await user.type(screen.getByLabelText('Seconds'), '12');
  await user.selectOptions(screen.getByLabelText(/How often/), 'Once every few days');
  await user.type(
    screen.getByLabelText(/Only on these pages/),
    'https://example.com/docs/*{Enter}{Enter}*/faq',
  );
  await screen.findByRole('option', { name: 'Brazilian Portuguese' });
  const languages = within(screen.getByLabelText('Language')).getAllByRole('option');
  expect(languages.map(({ textContent }) => textContent)).toEqual([
    'The visitor’s, if the survey has it',
    'German',
    'Brazilian Portuguese',
  ]);
  await user.selectOptions(screen.getByLabelText('Language'), 'German');
  await user.type(screen.getByLabelText(/Button text/), 'Feedback');
  await user.click(screen.getByRole('radio', { name: 'Star' }));
  await user.click(screen.getByRole('button', { name: 'Create widget' }));
  await screen.findByRole('heading', { level: 1, name: 'Docs feedback' });
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    name: 'Docs feedback',
    surveyId: survey.id,
    enabled: true,
    options: {
      position: 'bottom-left',
      backdrop: 'disabled',
      trigger: { type: 'delay', seconds: 12 },
      frequency: { type: 'once_in_days', days: 30 },
      urls: { include: ['https://example.com/docs/*', '*/faq'], exclude: [] },
      launcher: { visible: true, label: 'Feedback', icon: 'star', theme: 'cosmic-purple' },
      language: 'de',
    },
  });
});

it('shows the preview in the survey’s theme, light and dark', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`GET surveys/${survey.id}`]: () => ({ body: { id: survey.id, liveVersion: 3, theme: 'red' } }),
    [`GET surveys/${survey.id}/versions/3`]: () => ({
      body: { version: 3, definition: { theme: 'green', languages: [] } },
    }),
  });
  const user = await show('/admin/widgets/new', ctx);
  const group = screen.getByRole('group', { name: 'Preview' });
  expect(group.querySelector('[data-theme=cosmic-purple]')).not.toBeNull();
  await user.selectOptions(screen.getByLabelText('Survey'), survey.title);
  await waitFor(() => expect(group.querySelector('[data-theme=green]')).not.toBeNull());
  // The launcher has a theme of its own.
  await user.selectOptions(screen.getByLabelText(/theme|colour/i), 'Red');
  await user.click(within(group).getByRole('button', { name: /survey|feedback/i }));
  expect(group.querySelector('[data-theme=green]')).not.toBeNull();
  for (const [name, mode] of [
    ['Dark', 'dark'],
    ['Light', 'light'],
  ] as const) {
    await user.click(within(group).getByRole('button', { name }));
    expect(within(group).getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    expect(group.querySelector(`[data-mode=${mode}]`)).toHaveStyle({ colorScheme: mode });
  }
});

it('shows the chosen options in the preview', async () => {
  const { ctx } = answering(fakeContext().ctx, base);
  const user = await show('/admin/widgets/new', ctx);
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  await user.selectOptions(screen.getByLabelText('Survey'), survey.title);
  expect(preview.getByText(survey.title)).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('When it opens'), 'When leaving the page');
  expect(preview.getByText(/Opens when the visitor is about to leave/)).toBeInTheDocument();
  const text = screen.getByLabelText(/Button text/);
  await user.type(text, 'Feedback');
  // Pages hide the button while the widget is open: it is closed to show what is chosen for the button.
  expect(preview.queryByText(survey.title)).toBeNull();
  expect(text).toHaveFocus();
  await user.click(preview.getByRole('button', { name: 'Feedback' }));
  expect(preview.getByText(survey.title)).toBeInTheDocument();
  expect(preview.getByRole('button', { name: 'Close the survey' })).toHaveFocus();
  expect(preview.queryByRole('button', { name: 'Feedback' })).toBeNull();
  await user.click(preview.getByRole('button', { name: 'Close the survey' }));
  expect(preview.queryByText(survey.title)).toBeNull();
  expect(preview.getByRole('button', { name: 'Feedback' })).toHaveFocus();
  const left = screen.getByRole('radio', { name: 'Bottom left' });
  await user.click(left);
  expect(preview.getByText(survey.title)).toBeInTheDocument();
  expect(left).toHaveFocus();
});

it('asks how often only of a widget that opens by itself', async () => {
  const { ctx } = answering(fakeContext().ctx, base);
  const user = await show('/admin/widgets/new', ctx);
  const trigger = screen.getByLabelText('When it opens');
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  for (const [choice, rule] of [
    ['On a click', /a click on …, every time\./],
    ['Only when your code says so', /open\(\), every time\./],
  ] as const) {
    await user.selectOptions(trigger, choice);
    expect(screen.queryByLabelText(/How often/)).toBeNull();
    expect(preview.getByText(rule)).toBeInTheDocument();
  }
  expect(trigger).toHaveAccessibleDescription(/Code of your page opens it/);
  await user.selectOptions(trigger, 'After scrolling');
  expect(screen.getByLabelText(/How often/)).toHaveDisplayValue('Until the survey is completed');
});

it('shows the button of a widget in the centre in the corner, where the page has it', async () => {
  const { ctx } = answering(fakeContext().ctx, base);
  const user = await show('/admin/widgets/new', ctx);
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  await user.type(screen.getByLabelText(/Button text/), 'Feedback');
  await user.click(screen.getByRole('radio', { name: 'Centre' }));
  await user.click(preview.getByRole('button', { name: 'Close the survey' }));
  const { parentElement } = preview.getByRole('button', { name: 'Feedback' });
  expect(parentElement).toHaveStyle({ alignSelf: 'flex-end' });
});

it('shows an empty number as empty after the language was switched, too', async () => {
  const { ctx } = answering(fakeContext().ctx, base);
  const { options, ...values } = emptyValues();
  // JSON, in which they are carried over, has no NaN.
  const carried = JSON.parse(
    JSON.stringify({ ...values, options: { ...options, trigger: { type: 'delay', seconds: Number.NaN } } }),
  ) as unknown;
  const restored = { ...ctx.unsaved, restore: (key: string) => (key === 'widget' ? carried : undefined) };
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await show('/admin/widgets/new', { ...ctx, unsaved: restored });
  expect(screen.getByLabelText('Seconds')).toHaveValue(null);
  expect(complaints).not.toHaveBeenCalled();
  complaints.mockRestore();
});

it('shows a refusal at its field, and retains the input', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    [`PUT widgets/${widget.id}`]: () => ({
      status: 422,
      body: {
        status: 422,
        code: 'invalid_input',
        message: 'Some fields need another look.',
        errors: [{ field: 'options.trigger.selector', code: 'required', message: 'This is required.' }],
      },
    }),
  });
  const user = await show(`/admin/widgets/${widget.id}/edit`, ctx);
  await user.selectOptions(await screen.findByLabelText('When it opens'), 'On a click');
  await user.type(screen.getByLabelText('Name'), ' 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('textbox', { name: 'CSS selector' })).toBeInvalid();
  expect(screen.getByLabelText('Name')).toHaveValue('Docs feedback 2');
});

it('refuses a selector that the browser doesn’t know as one, at its field', async () => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    [`PUT widgets/${widget.id}`]: () => ({ body: widget, etag: '"3"' }),
  });
  const user = await show(`/admin/widgets/${widget.id}/edit`, ctx);
  await user.selectOptions(await screen.findByLabelText('When it opens'), 'On a click');
  const field = screen.getByRole('textbox', { name: 'CSS selector' });
  await user.type(field, '.help)');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription(/Use a CSS selector/);
  await user.type(field, '{Backspace} a');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      options: { trigger: { selector: '.help a' } },
    }),
  );
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1);
});

it('shows the plan’s limit, and a link to a larger plan', async () => {
  const { ctx } = answering(fakeContext().ctx, {
    ...base,
    'POST widgets': () => ({
      status: 409,
      body: { status: 409, code: 'widget_limit', message: 'Widgets in your plan: 1.' },
    }),
  });
  const user = await show('/admin/widgets/new', ctx);
  await user.type(screen.getByLabelText('Name'), 'One too many');
  await user.selectOptions(screen.getByLabelText('Survey'), survey.title);
  await user.click(screen.getByRole('button', { name: 'Create widget' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Widgets in your plan: 1.')).toBeVisible();
  expect(alert.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/admin/subscription');
  expect(screen.getByLabelText('Name')).toHaveValue('One too many');
});

it('begins with the survey that its address names, in the preview, too', async () => {
  const { ctx } = answering(fakeContext().ctx, base);
  await show(`/admin/widgets/new?survey=${survey.id}`, ctx);
  expect(await screen.findByLabelText('Survey')).toHaveValue(survey.id);
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  expect(preview.getByText(survey.title)).toBeInTheDocument();
});

it.each([
  ['the list has others only', [{ ...survey, id: 'survey000002', title: 'Another' }]],
  ['no survey is listed', []],
])('shows and keeps the stored survey if %s', async (_, items) => {
  const { ctx, calls } = answering(fakeContext().ctx, {
    ...base,
    'GET surveys': () => ({ body: { items, next: null } }),
    [`PUT widgets/${widget.id}`]: () => ({ body: widget, etag: '"3"' }),
  });
  const user = await show(`/admin/widgets/${widget.id}/edit`, ctx);
  expect(await screen.findByLabelText('Survey')).toHaveDisplayValue(survey.title);
  const preview = within(screen.getByRole('group', { name: 'Preview' }));
  expect(preview.getByText(survey.title)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ surveyId: survey.id }),
  );
});

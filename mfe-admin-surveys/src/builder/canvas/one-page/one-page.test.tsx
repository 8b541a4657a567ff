/** @jest-environment jsdom */
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { act, screen, waitFor, within } from '@testing-library/react';
import { coffee, survey } from '../../../testing/examples.ts';
import { serving } from '../../../testing/server.ts';
import { show } from '../../../testing/show.ts';

const path = '/surveys/surveyAAAAAA';

/** Elements under observation, with the callback that reports them as visible. */
const watched = new Map<Element, IntersectionObserverCallback>();
beforeEach(() => {
  watched.clear();
  globalThis.IntersectionObserver = jest.fn((callback: IntersectionObserverCallback) => ({
    observe: (element: Element) => watched.set(element, callback),
    disconnect: () => undefined,
  })) as never;
});
const scroll = (element: Element | undefined, isIntersecting: boolean) =>
  act(() => {
    const entry = { isIntersecting, boundingClientRect: { height: 900 } } as IntersectionObserverEntry;
    if (element) watched.get(element)?.([entry], {} as IntersectionObserver);
  });

async function edit(fields: Partial<SurveyDefinition>) {
  const stored = { ...survey({ status: 'draft', liveVersion: null }), ...fields };
  const { ctx } = serving({
    [`GET ${path}`]: () => ({ body: stored, etag: '"1"' }),
    [`PATCH ${path}`]: () => ({ body: stored, etag: '"1"' }),
  });
  const { user } = await show('/admin/surveys/surveyAAAAAA/edit', ctx);
  await screen.findByLabelText('Question');
  return user;
}
const sheet = () => document.querySelector('[data-surface]') as HTMLElement;

it('shows all questions below each other as on a single page, and opens the chosen one', async () => {
  const user = await edit({
    layout: 'single_page',
    description: 'Just a minute',
    settings: { ...coffee.settings, consent: 'I agree to that.' },
  });
  expect(sheet()).toHaveTextContent(
    /Coffee at work.*Just a minute.*I agree.*Espresso.*How do you feel.*Submit/,
  );
  expect(within(sheet()).getAllByText('I agree to that.')).toHaveLength(1);
  expect(screen.getByLabelText('Question')).toHaveValue('What should we call you?');
  await user.click(within(sheet()).getByRole('button', { name: 'Edit question 3: How good is it?' }));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveValue('How good is it?'));
  await waitFor(() => expect(screen.getByLabelText('Question')).toHaveFocus());
  await user.keyboard('!');
  expect(within(sheet()).queryByRole('button', { name: /Edit question 3/ })).not.toBeInTheDocument();
  expect(
    within(sheet()).getByRole('button', { name: 'Edit question 1: What should we call you?' }),
  ).toBeVisible();
});

it('renders only the part of a long page near the window, and reserves the height of the rest', async () => {
  const questions = Array.from({ length: 500 }, (_, index) => ({
    ...newQuestion('text_short', `q${index}`),
    title: `Number ${index + 1}`,
  }));
  await edit({ layout: 'single_page', questions });
  const drawn = () => sheet().querySelectorAll('[data-question]').length;
  const blocks = [...watched.keys()];
  expect(drawn()).toBe(8);
  scroll(blocks[40], true);
  expect(drawn()).toBe(16);
  expect(within(sheet()).getByRole('button', { name: 'Edit question 321: Number 321' })).toBeVisible();
  scroll(blocks[40], false);
  expect(drawn()).toBe(8);
  expect(blocks[40]).toHaveStyle({ height: '900px' });
  // The question that is being edited stays rendered wherever the page is scrolled.
  scroll(blocks[0], false);
  expect(drawn()).toBe(8);
  expect(screen.getByLabelText('Question')).toHaveValue('Number 1');
});

it('shows the page in light or dark, as chosen', async () => {
  const user = await edit({});
  const button = screen.getByRole('button', { name: 'Show the page in dark mode' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(sheet().parentElement).toHaveStyle({ colorScheme: 'dark' });
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await user.click(button);
  expect(sheet().parentElement).toHaveStyle({ colorScheme: 'light' });
});

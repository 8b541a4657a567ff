/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from './session/session.ts';
import { firstState, type RespondentState } from './session/state.ts';
import { sampleSurvey } from './testing/sample.ts';
import en from './texts/en.json';
import italian from './texts/it.json';
import { Respondent } from './respondent.tsx';
import { usedMessages } from './used-messages.ts';

const bootIn = (texts: Boot['texts']): Boot => ({
  survey: sampleSurvey(),
  texts,
  language: 'en',
  frame: 'page',
  widget: null,
  preview: false,
  languages: [],
});

/** Renders the page of a session in the given state. */
function show(state: Partial<RespondentState>, texts: Boot['texts'] = en, more: Partial<Boot> = {}): void {
  const boot = { ...bootIn(texts), ...more };
  const current = { ...firstState(boot), ...state };
  const session = { subscribe: () => () => undefined, state: () => current, answers: () => ({}) };
  render(<Respondent boot={boot} session={session as unknown as RespondentSession} />);
}

const offered = (texts: typeof en) => [texts.offline, texts.retrying, texts.kept_on_device];

describe.each([
  ['English', en],
  ['Italian', italian],
])('in a browser without storage, in %s', (_, texts) => {
  it.each<[string, Partial<RespondentState>, string]>([
    ['at first', {}, texts.unsaved_storage],
    ['offline', { saving: 'offline' }, texts.offline_open],
    ['while saves fail', { saving: 'retrying' }, texts.retrying_open],
    ['while submitting fails', { saving: 'retrying', phase: 'submitted' }, texts.retrying_open],
    ['when saves are refused', { refused: { reason: 'closed', message: 'Closed' } }, texts.not_kept],
    ['when the server fails for good', { refused: { reason: 'failed' } }, texts.not_kept],
  ])('%s it shows so, and never that answers are stored', (_when, state, expected) => {
    show({ ...state, forgetful: true }, texts);
    expect(screen.getByText(expected)).toBeTruthy();
    for (const text of [...offered(texts), texts.page.failed_text])
      expect(screen.queryByText(text)).toBeNull();
  });
});

it.each<[string, Partial<RespondentState>, string]>([
  ['offline', { saving: 'offline' }, en.offline],
  ['while saves fail', { saving: 'retrying' }, en.retrying],
  ['when saves are refused', { refused: { reason: 'closed', message: 'Closed' } }, en.kept_on_device],
  ['when the server fails for good', { refused: { reason: 'failed' } }, en.page.failed_text],
])('in a browser with storage, %s it shows that the answers are safe', (_, state, expected) => {
  show(state);
  expect(screen.getByText(expected)).toBeTruthy();
});

it('marks the page’s own words with their language in a survey of another one, and not the survey’s', () => {
  const marked = (text: string) => screen.getByText(text).closest('[lang]')?.getAttribute('lang');
  const boot = (settings: Parameters<typeof sampleSurvey>[0]): Partial<Boot> => ({
    survey: sampleSurvey({ languages: [], ...settings }),
    language: 'pl',
    words: 'en',
  });
  const welcome = { title: 'Witaj', description: '', image: null, buttonLabel: '' };
  const ending = {
    id: 'e',
    title: 'Do widzenia',
    description: '',
    button: null,
    redirect: '',
    confetti: false,
  };
  show({}, en, boot({ welcome }));
  expect(marked(en.start)).toBe('en');
  expect(marked('Witaj')).toBeUndefined();
  cleanup();
  show({}, en, boot({ welcome: { ...welcome, buttonLabel: 'Dalej' } }));
  expect(marked('Dalej')).toBeUndefined();
  show({ at: { kind: 'end', ending: null } }, en, boot({}));
  expect(marked(en.thanks)).toBe('en');
  show({ at: { kind: 'end', ending: 'e' } }, en, boot({ endings: [ending] }));
  expect(marked('Do widzenia')).toBeUndefined();
  cleanup();
  show(
    { at: { kind: 'end', ending: 'e' } },
    en,
    boot({ endings: [{ ...ending, title: '', redirect: 'https://example.com' }] }),
  );
  expect(marked(en.thanks)).toBe('en');
  expect(marked(en.go_on)).toBe('en');
  show({ refused: { reason: 'failed' } }, en, boot({}));
  expect(marked(en.page.failed)).toBe('en');
});

it('the welcome page recalls hidden fields', () => {
  const welcome = { title: 'Hello {{name|you}}', description: 'From {{team}}', image: null, buttonLabel: '' };
  const survey = {
    ...sampleSurvey({ welcome, hiddenFields: ['name', 'team'] }),
    hiddenValues: { team: 'Sales' },
  };
  show({}, en, { survey });
  expect(screen.getByRole('heading').textContent).toBe('Hello you');
  expect(screen.getByText('From Sales')).toBeTruthy();
});

it('says that an earlier response was deleted, on the page of the new one', () => {
  show({ resumed: 'Deleted.' });
  expect(screen.getByText('Deleted.').closest('[aria-live]')).toBeTruthy();
  expect(screen.queryByRole('button', { name: en.start_again })).toBeNull();
});

it('“Start again” leaves the focus on the page, as its button disappears', () => {
  const boot = bootIn(en);
  let changed: () => void;
  let current: RespondentState = { ...firstState(boot), resumed: true };
  const session = {
    subscribe: (listener: () => void) => {
      changed = listener;
      return () => undefined;
    },
    state: () => current,
    answers: () => ({}),
    startAgain: () => {
      current = firstState(boot);
      changed();
    },
  };
  render(<Respondent boot={boot} session={session as unknown as RespondentSession} />);
  const button = screen.getByRole('button', { name: en.start_again });
  button.focus();
  act(() => void fireEvent.click(button));
  expect(button.isConnected).toBe(false);
  expect(document.activeElement?.localName).toBe('main');
});

it.each(['one_at_a_time', 'single_page'] as const)('every word of the page has its text: %s', (layout) => {
  const survey = sampleSurvey({ layout });
  show({}, usedMessages(en, { ...bootIn(en), survey }), { survey });
  // On a single page styles hide it.
  expect(document.querySelector('.cv-enter-hint')?.textContent).toBe(en.enter_hint);
});

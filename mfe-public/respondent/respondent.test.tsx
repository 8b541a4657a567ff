/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from './session/session.ts';
import { firstState, type RespondentState } from './session/state.ts';
import { sampleSurvey } from './testing/sample.ts';
import en from './texts/en.json';
import italian from './texts/it.json';
import { Respondent } from './respondent.tsx';

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
function show(state: Partial<RespondentState>, texts: Boot['texts'] = en): void {
  const boot = bootIn(texts);
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

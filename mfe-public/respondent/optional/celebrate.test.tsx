/** @jest-environment jsdom */
import { render, screen, waitFor } from '@testing-library/react';
import type { Boot } from '@canvass/shared/contract/respondent';
import type { RespondentSession } from '../session/session.ts';
import { firstState } from '../session/state.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { Respondent } from '../respondent.tsx';
import { celebrate } from './celebrate.ts';

const plain = { id: 'e', title: 'Bye', description: '', button: null, redirect: null, confetti: false };

/** The Italian page of an ending whose addresses recall answers, a hidden field and a score. */
function showEnding(ending: typeof plain | (Omit<typeof plain, 'button'> & { button: object })): void {
  const boot = {
    survey: {
      ...sampleSurvey({
        endings: [ending] as never,
        questions: [sampleQuestion('text_short'), sampleQuestion('number'), sampleQuestion('date')],
        scores: [{ id: 'half', name: 'Half', formula: '{{number}} / 2' }],
        hiddenFields: ['pid'],
      }),
      hiddenValues: { pid: 'a/7' },
    },
    texts: en,
    language: 'it',
    frame: 'page',
    widget: null,
    preview: false,
    languages: [],
  } as unknown as Boot;
  const current = { ...firstState(boot), at: { kind: 'end', ending: 'e' } };
  const session = {
    subscribe: () => () => undefined,
    state: () => current,
    answers: () => ({ text_short: 'Ada & Bob', number: 12345.5, date: '2026-09-21' }),
  };
  render(<Respondent boot={boot} session={session as unknown as RespondentSession} />);
}

it('the button of an ending passes answers and hidden fields on', () => {
  showEnding({ ...plain, button: { label: 'Go', url: 'https://x.example/?n={{text_short}}&p={{pid}}' } });
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(
    'https://x.example/?n=Ada%20%26%20Bob&p=a%2F7',
  );
});

it('the button of an ending passes numbers, scores and dates on as programs read them', () => {
  const recalls = '?total={{number}}&half={{half}}&day={{date}}';
  showEnding({ ...plain, button: { label: 'Go', url: `https://x.example/${recalls}` } });
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(
    'https://x.example/?total=12345.5&half=6172.75&day=2026-09-21',
  );
});

it('an ending redirects to its address with the answers', async () => {
  // jsdom navigates within a page only.
  const ending = { ...plain, redirect: 'http://localhost/#{{text_short}},{{pid}}' };
  showEnding(ending as never);
  celebrate(ending, undefined);
  await waitFor(() => expect(location.hash).toBe('#Ada%20%26%20Bob,a%2F7'));
});

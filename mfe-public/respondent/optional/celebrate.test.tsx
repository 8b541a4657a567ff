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

/** The page of an ending whose addresses recall an answer and a hidden field. */
function showEnding(ending: typeof plain | (Omit<typeof plain, 'button'> & { button: object })): void {
  const boot = {
    survey: {
      ...sampleSurvey({
        endings: [ending] as never,
        questions: [sampleQuestion('text_short')],
        hiddenFields: ['pid'],
      }),
      hiddenValues: { pid: 'a/7' },
    },
    texts: en,
    language: 'en',
    frame: 'page',
    widget: null,
    preview: false,
    languages: [],
  } as unknown as Boot;
  const current = { ...firstState(boot), at: { kind: 'end', ending: 'e' } };
  const session = {
    subscribe: () => () => undefined,
    state: () => current,
    answers: () => ({ text_short: 'Ada & Bob' }),
  };
  render(<Respondent boot={boot} session={session as unknown as RespondentSession} />);
}

it('the button of an ending passes answers and hidden fields on', () => {
  showEnding({ ...plain, button: { label: 'Go', url: 'https://x.example/?n={{text_short}}&p={{pid}}' } });
  expect(screen.getByRole('link', { name: 'Go' }).getAttribute('href')).toBe(
    'https://x.example/?n=Ada%20%26%20Bob&p=a%2F7',
  );
});

it('an ending redirects to its address with the answers', async () => {
  // jsdom navigates within a page only.
  const ending = { ...plain, redirect: 'http://localhost/#{{text_short}},{{pid}}' };
  showEnding(ending as never);
  celebrate(ending, undefined);
  await waitFor(() => expect(location.hash).toBe('#Ada%20%26%20Bob,a%2F7'));
});

import { MOST_BARS } from '@canvass/shared/domain/categories';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { translate } from '../../platform/http/language.ts';
import { questionPart } from './question-part.ts';
import type { SummaryQuestion } from './summary.ts';

it('says how many answers the options have that are left out, one of them, too', () => {
  const options = Array.from({ length: MOST_BARS + 1 }, (_, index) => ({
    id: `o${index}`,
    label: `${index}`,
  }));
  const shown = (last: number) =>
    ({
      question: { ...newQuestion('select_list', 'q'), title: 'Which?', options },
      number: 1,
      versions: null,
      metrics: {
        answered: 100,
        values: Object.fromEntries(options.map(({ id }, at) => [id, at < MOST_BARS ? 9 : last])),
      },
      corrected: [],
      correctedTitles: [],
      texts: [],
    }) as unknown as SummaryQuestion;
  const part = (locale: 'en' | 'it', last: number) =>
    questionPart(shown(last), 'en', locale, (key, params) => translate(locale, key, params));
  expect(part('en', 1)).toContain('And 1 more option with 1 answer.');
  expect(part('it', 1)).toContain('E un’altra opzione con 1 risposta.');
  expect(part('it', 2)).toContain('E un’altra opzione con 2 risposte.');
});

it('says the language of the survey’s own texts only, not of the page’s words beside or equal to them', () => {
  const part = (question: object, values: object = {}) =>
    questionPart(
      {
        question,
        number: null,
        versions: '1–2',
        metrics: { answered: 3, values, versions: [1, 2] },
        corrected: [],
        correctedTitles: [],
        texts: [],
      } as unknown as SummaryQuestion,
      'it',
      'en',
      (key, params) => translate('en', key, params),
    );
  const choice = {
    ...newQuestion('multiple_choice_single', 'q'),
    title: 'A < B?',
    other: true,
    options: [{ id: 'o', label: 'Other' }],
  };
  const chosen = part(choice, { o: 1, other: 2 });
  expect(chosen).toContain('<h2><span lang="it">A &lt; B?</span> (versions 1–2) (no longer asked)</h2>');
  expect(chosen.match(/<th[^>]*>Other</g)).toEqual([
    '<th scope="row" lang="it">Other<',
    '<th scope="row">Other<',
  ]);
  const yesNo = { ...newQuestion('yes_no', 'q'), title: 'Q', yesLabel: 'No' };
  expect(part(yesNo).match(/<th[^>]*>No</g)).toEqual([
    '<th scope="row" lang="it">No<',
    '<th scope="row">No<',
  ]);
  const consent = { ...yesNo, yesLabel: 'Agreed', display: 'consent' };
  expect(
    part(consent)
      .match(/<th[^>]*>[^<]+/g)
      ?.join(),
  ).not.toContain('lang');
});

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

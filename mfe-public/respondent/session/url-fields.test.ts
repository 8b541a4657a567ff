import { AS_NPS, asScale } from '@canvass/shared/domain/scale';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import { prefilled } from './url-fields.ts';

it('compares no more choices of an address than there are options', () => {
  let compared = 0;
  const options = ['Tea', 'Milk'].map((label, index) => ({
    id: `o${index}`,
    get label() {
      compared += 1;
      return label;
    },
  }));
  const question = { ...sampleQuestion('multiple_choice_multi'), options };
  const survey = { ...sampleSurvey(), prefill: true, questions: [question] } as ReturnType<
    typeof sampleSurvey
  >;
  const query = (value: string) => new URLSearchParams({ [question.id]: value });
  expect(prefilled(survey, query('milk,o0'), 'IT')).toEqual({ [question.id]: { options: ['o1', 'o0'] } });
  compared = 0;
  prefilled(survey, query(','.repeat(5000)), 'IT');
  expect(compared).toBeLessThan(10);
});

it('chooses an option whose label has commas', () => {
  const options = ['Milk, sugar', 'Milk'].map((label, index) => ({ id: `o${index}`, label }));
  const question = sampleQuestion('multiple_choice_multi', { options });
  const survey = sampleSurvey({ prefill: true, questions: [question] });
  const chosen = (value: string) =>
    prefilled(survey, new URLSearchParams({ [question.id]: value }), '')[question.id];
  expect(chosen(' milk, Sugar')).toEqual({ options: ['o0'] });
  expect(chosen('Milk,o0')).toEqual({ options: ['o1', 'o0'] });
});

it('reads a phone number without a country as one of the respondent’s own, unless its question names one', () => {
  const own = sampleQuestion('phone_number', { id: 'own' });
  const named = sampleQuestion('phone_number', { id: 'named', defaultCountry: 'IT' });
  const survey = sampleSurvey({ prefill: true, questions: [own, named] });
  const query = new URLSearchParams({ own: '030 123456', named: '06 1234567' });
  expect(prefilled(survey, query, 'DE')).toEqual({
    own: { country: 'DE', number: '030 123456' },
    named: { country: 'IT', number: '06 1234567' },
  });
});

it('reads values between spaces', () => {
  const types = ['date', 'number', 'yes_no', 'star_rating', 'select_list', 'text_short'] as const;
  const survey = sampleSurvey({ prefill: true, questions: types.map((type) => sampleQuestion(type)) });
  const given = {
    date: '2026-01-02',
    number: '1.5',
    yes_no: 'yes',
    star_rating: '4',
    select_list: 'Tea',
    text_short: 'Hi',
  };
  const query = new URLSearchParams(Object.entries(given).map(([id, value]) => [id, ` ${value}\n`]));
  expect(prefilled(survey, query, '')).toEqual({
    ...given,
    yes_no: true,
    star_rating: 4,
    select_list: { option: 'b' },
  });
});

it('reads “other” with its text, where it is offered', () => {
  const single = sampleQuestion('multiple_choice_single', { id: 'drink', other: true });
  const multi = sampleQuestion('multiple_choice_multi', { id: 'eat', other: true });
  const query = new URLSearchParams({
    drink: ':other',
    'drink.other': 'Juice',
    eat: 'Tea,:other',
    'eat.other': 'Bread',
  });
  const entries = (...questions: Array<typeof single | typeof multi>) =>
    prefilled(sampleSurvey({ prefill: true, questions }), query, '');
  expect(entries(single, multi)).toEqual({
    drink: { other: 'Juice' },
    eat: { options: ['b'], other: 'Bread' },
  });
  expect(entries({ ...single, other: false })).toEqual({});
});

it('chooses the step of a scale, however its number is written, and nothing that no button shows', () => {
  const row = sampleQuestion('number', { id: 'row', matrix: 'm', ...asScale(1, 5) });
  const nps = sampleQuestion('number', { id: 'nps', ...AS_NPS });
  const survey = sampleSurvey({ prefill: true, questions: [nps, row] });
  const chosen = (value: string) => prefilled(survey, new URLSearchParams({ nps: value, row: value }), '');
  for (const value of ['9', '9.0', '09', '9,0', '+9']) expect(chosen(value)).toEqual({ nps: '9' });
  expect(chosen('0,0')).toEqual({ nps: '0' });
  expect(chosen('5.0')).toEqual({ nps: '5', row: '5' });
  for (const value of ['42', 'abc', '4.5', '-1', '0x5', ' ']) expect(chosen(value)).toEqual({});
});

it('leaves out a rating that is no number, or more than there are', () => {
  const questions = [sampleQuestion('star_rating'), sampleQuestion('emoji_rating')];
  const survey = sampleSurvey({ prefill: true, questions });
  const query = (star_rating: string) => new URLSearchParams({ star_rating, emoji_rating: '4' });
  expect(prefilled(survey, query('five'), '')).toEqual({ emoji_rating: 4 });
  expect(prefilled(survey, query('42'), '')).toEqual({ emoji_rating: 4 });
  expect(prefilled(survey, query('5'), '')).toEqual({ star_rating: 5, emoji_rating: 4 });
});

it('an address never gives a consent, nor signs, nor names files', () => {
  const consent = sampleQuestion('yes_no', { id: 'terms', display: 'consent' });
  const survey = sampleSurvey({
    prefill: true,
    questions: [
      consent,
      sampleQuestion('yes_no'),
      sampleQuestion('signature'),
      sampleQuestion('file_upload'),
    ],
  });
  const query = new URLSearchParams({
    terms: 'yes',
    yes_no: 'yes',
    signature: 'Ada',
    'signature.drawn': '1 1',
    file_upload: 'cv.pdf',
  });
  expect(prefilled(survey, query, '')).toEqual({ yes_no: true });
});

import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import { isLight } from './light-survey.ts';

const HEAVY = ['select_list', 'url', 'phone_number', 'file_upload', 'signature'] as const;
const light = QUESTION_TYPE_IDS.filter((type) => !HEAVY.some((heavy) => heavy === type));
const ending = { id: 'e', title: 'Bye', description: '', button: null, redirect: '', confetti: false };
const image = { url: '/a.png', alt: '' };
const survey = (settings: Partial<PublicSurvey> = {}) =>
  sampleSurvey({ questions: light.map((type) => sampleQuestion(type)), ...settings });

it('a survey of plain questions gets the light script', () => {
  expect(isLight({ survey: survey(), frame: 'page' })).toBe(true);
  const rules: Partial<PublicSurvey> = {
    welcome: { title: 'Hello', description: '**You**', image: null, buttonLabel: '' },
    onePerBrowser: true,
    endings: [ending],
    layout: 'single_page',
  };
  expect(isLight({ survey: survey(rules), frame: 'page' })).toBe(true);
});

it('a survey in a widget gets the whole script, which talks to the hosting page', () => {
  expect(isLight({ survey: survey(), frame: 'widget' })).toBe(false);
});

it.each([{ language: 'ja' }, { languages: ['zh-TW'] }, { language: 'ar-EG' }])(
  'a survey in a language whose keyboards type other signs gets the whole script, which reads them: %o',
  (of) => {
    expect(isLight({ survey: survey(of), frame: 'page' })).toBe(false);
    expect(isLight({ survey: survey({ language: 'it', languages: ['en'] }), frame: 'page' })).toBe(true);
  },
);

const ruleOn = (
  question: string,
  operator: 'is' | 'contains' | 'answered' | 'not_answered',
  value?: string,
) => ({
  match: 'all' as const,
  groups: [{ match: 'all' as const, rules: [{ question, operator, value }] }],
});

it('a survey whose rules compare typed texts gets the whole script, which composes them as the server does', () => {
  const asked = (...rule: Parameters<typeof ruleOn>) => [
    { questions: [sampleQuestion('text_short'), sampleQuestion('yes_no', { visibleIf: ruleOn(...rule) })] },
    { questions: [sampleQuestion('text_short', { jumps: [{ if: ruleOn(...rule), to: 'end' }] })] },
  ];
  for (const settings of [...asked('text_short', 'is', 'Zürich'), ...asked('text_short', 'contains', 'ü')])
    expect(isLight({ survey: survey(settings), frame: 'page' })).toBe(false);
  for (const settings of [...asked('text_short', 'answered'), ...asked('text_short', 'not_answered')])
    expect(isLight({ survey: survey(settings), frame: 'page' })).toBe(true);
  const chosen = ruleOn('multiple_choice_single', 'is', 'a');
  const ofChoice = one('multiple_choice_single', { jumps: [{ if: chosen, to: 'end' }] });
  expect(isLight({ survey: survey(ofChoice), frame: 'page' })).toBe(true);
});

const one = (...question: Parameters<typeof sampleQuestion>) => ({
  questions: [sampleQuestion(...question)],
});

it.each<[string, Partial<PublicSurvey>]>([
  ...HEAVY.map((type): [string, Partial<PublicSurvey>] => [`asks for a ${type}`, one(type)]),
  ['shuffles options', one('multiple_choice_multi', { shuffle: true })],
  ['offers a choice of one’s own', one('multiple_choice_single', { other: true })],
  ['offers several choices and one’s own', one('multiple_choice_multi', { other: true })],
  ['shows a row of buttons', one('number', { display: 'scale' })],
  ['shows a picture', one('text_short', { image })],
  [
    'shows a picture of an option',
    one('multiple_choice_single', { options: [{ id: 'a', label: 'A', image }] }),
  ],
  ['shows options in columns', one('multiple_choice_multi', { columns: 2 })],
  ['asks for a name in parts', one('text_short', { display: 'name' })],
  ['asks for a consent', one('yes_no', { display: 'consent' })],
  ['shows a ranking', one('multiple_choice_multi', { display: 'ranking' })],
  ['shows a picture first', { welcome: { title: '', description: '', image, buttonLabel: '' } }],
  ['throws confetti', { endings: [{ ...ending, confetti: true }] }],
  ['leads on to another page', { endings: [{ ...ending, redirect: 'https://canvass.test/' }] }],
  [
    'passes an answer on',
    { endings: [{ ...ending, button: { label: '', url: 'https://canvass.test/?n={{email}}' } }] },
  ],
  ['shows a matrix', { matrices: [{ id: 'm', title: 'M', description: '', image: null }] }],
  ['counts a score', { scores: [{ id: 's', name: '' }] }],
  ['asks for consent', { consent: 'I agree' }],
  ['takes hidden fields', { hiddenFields: ['source'] }],
  ['is filled in by its address', { prefill: true }],
])('a survey that %s needs the whole script', (_, settings) => {
  expect(isLight({ survey: survey(settings), frame: 'page' })).toBe(false);
});

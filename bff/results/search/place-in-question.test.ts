import { placeInQuestion } from './place-in-question.ts';

const own = { language: null, title: 'Which tea?', description: null, options: ['Green', 'Black tea', null] };

it.each([
  ['title', own, ['tea'], undefined],
  ['an option', own, ['black'], { text: 'Black tea', option: true }],
  ['title and option', own, ['which', 'green'], { text: 'Green', option: true }],
  ['description', { ...own, description: 'With *miłk*' }, ['mil'], undefined],
  ['a translation', { ...own, language: 'de' }, ['which'], { text: 'Which tea?', language: 'de' }],
  [
    'a translated description',
    { ...own, language: 'de', title: null, description: 'Milch' },
    ['milch'],
    { text: 'Milch', language: 'de' },
  ],
  [
    'a translated option',
    { ...own, language: 'de' },
    ['green'],
    { text: 'Green', option: true, language: 'de' },
  ],
])('words in %s', (_name, wording, words, place) => {
  expect(placeInQuestion(wording, words)).toEqual(place);
});

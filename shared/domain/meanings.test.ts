import { type AskedVersion, keyOfOption, meaningIn, meaningsOf } from './meanings.ts';
import { AS_NPS, asScale } from './scale.ts';
import type { Question } from './survey.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';

type Given = { id?: string; type: Question['type'] } & Record<string, unknown>;
const asked = (version: number, question: Given, more: Partial<AskedVersion> & { survey?: object } = {}) => {
  const definition = surveyDefinitionSchema.parse({
    title: 'S',
    questions: [{ id: 'q', ...question }],
    ...more.survey,
  });
  return { version, definition, corrections: more.corrections ?? [] };
};
const groupsOf = (...versions: AskedVersion[]) =>
  meaningsOf(versions)
    .get('q')
    ?.map((meaning) => meaning.versions);
/** The keys that the option `a` is counted by in each version. */
const keysOf = (...versions: AskedVersion[]) => {
  const meanings = meaningsOf(versions);
  return versions.map(({ version }) => {
    const own = meaningIn(meanings, 'q', version);
    return own && keyOfOption(own, 'a', version);
  });
};
const choice = (label: string, more: object = {}): Given => ({
  type: 'multiple_choice_single',
  options: [
    { id: 'a', label },
    { id: 'b', label: 'B' },
  ],
  ...more,
});
const withOptionOther = choice('A', {
  options: ['a', 'b', 'other'].map((id) => ({ id, label: id.toUpperCase() })),
});

describe('a question means something else', () => {
  it.each<[string, Given, Given]>([
    ['as another type', { type: 'number' }, { type: 'star_rating' }],
    ['as one choice instead of several', choice('A'), choice('A', { type: 'multiple_choice_multi' })],
    ['with other stars', { type: 'star_rating', stars: 5 }, { type: 'star_rating', stars: 10 }],
    ['on another scale', { type: 'number', min: 0, max: 10 }, { type: 'number', min: 0, max: 100 }],
    [
      'on a row of buttons of other steps',
      { type: 'number', ...asScale(0, 10) },
      { type: 'number', ...asScale(1, 10) },
    ],
    ['in stars instead of a row of buttons', { type: 'number', ...asScale(1, 5) }, { type: 'star_rating' }],
    ['in another unit', { type: 'number', unit: 'kg' }, { type: 'number', unit: 'lb' }],
    ['with a unit', { type: 'number' }, { type: 'number', unit: 'lb' }],
    [
      'with other words for yes',
      { type: 'yes_no', yesLabel: 'Agree' },
      { type: 'yes_no', yesLabel: 'Disagree' },
    ],
    [
      'with its ends exchanged',
      { type: 'star_rating', lowLabel: 'Bad' },
      { type: 'star_rating', lowLabel: 'Good' },
    ],
    ['with own words in place of an option with their id', withOptionOther, choice('A', { other: true })],
    ['under another title', { type: 'yes_no', title: 'Likely?' }, { type: 'yes_no', title: 'Unlikely?' }],
  ])('%s', (_, before, after) => {
    expect(groupsOf(asked(1, before), asked(2, before), asked(3, after))).toEqual([[3], [2, 1]]);
    expect(groupsOf(asked(1, before), asked(2, after), asked(3, before))).toEqual([[3, 1], [2]]);
  });
});

describe('a question means the same', () => {
  it.each<[string, Given, Given]>([
    ['as a list instead of buttons', choice('A'), choice('A', { type: 'select_list' })],
    ['with room for more words', { type: 'text_short' }, { type: 'text_long' }],
    ['with one bound, which only checks what is typed', { type: 'number' }, { type: 'number', min: 0 }],
    [
      'as a row of buttons instead of a field with the same bounds',
      { type: 'number', min: 0, max: 10 },
      { type: 'number', ...asScale(0, 10) },
    ],
    ['as a Net Promoter Score', { type: 'number', ...asScale(0, 10) }, { type: 'number', ...AS_NPS }],
    [
      'with a word at an end that had none',
      { type: 'star_rating' },
      { type: 'star_rating', lowLabel: 'Bad' },
    ],
    [
      'in another case, with other spaces and quotes',
      choice('A', { title: "It's  ok" }),
      choice('A', { title: 'it’s OK ' }),
    ],
    [
      'required and with another description',
      { type: 'date' },
      { type: 'date', required: true, description: 'x' },
    ],
  ])('%s', (_, before, after) => {
    expect(groupsOf(asked(1, before), asked(2, after))).toEqual([[2, 1]]);
  });

  it('if its creator says that the new wording is a correction', () => {
    const before: Given = { type: 'number', title: 'How oftn?', unit: 'kgs', min: 0, max: 9 };
    const after: Given = { type: 'number', title: 'How often?', unit: 'kg', min: 0, max: 10 };
    expect(groupsOf(asked(1, before), asked(2, after, { corrections: ['q'] }))).toEqual([[2, 1]]);
    // Going back to the wording before the correction is the same meaning, too.
    expect(groupsOf(asked(1, before), asked(2, after, { corrections: ['q'] }), asked(3, before))).toEqual([
      [3, 2, 1],
    ]);
  });

  it('never as another type, even if that is called a correction', () => {
    const versions = [
      asked(1, { type: 'number' }),
      asked(2, { type: 'star_rating' }, { corrections: ['q'] }),
    ];
    expect(groupsOf(...versions)).toEqual([[2], [1]]);
  });

  it('never with own words in place of an option with their id, unlike a version without either', () => {
    const own = choice('A', { other: true });
    const versions = [asked(1, withOptionOther), asked(2, choice('A'))];
    expect(groupsOf(...versions)).toEqual([[2, 1]]);
    expect(groupsOf(...versions, asked(3, own, { corrections: ['q'] }))).toEqual([[3], [2, 1]]);
  });
});

describe('an option in other words', () => {
  it('is counted by itself, the newest wording by its id', () => {
    expect(keysOf(asked(1, choice('Hard')), asked(2, choice('Hard')), asked(3, choice('Easy')))).toEqual([
      'a@2',
      'a@2',
      'a',
    ]);
  });

  it('is counted with an earlier wording that is the same', () => {
    expect(keysOf(asked(1, choice('Hard')), asked(2, choice('Easy')), asked(3, choice('Hard')))).toEqual([
      'a',
      'a@2',
      'a',
    ]);
  });

  it('is counted with the wording before if it is a correction, and lists both wordings', () => {
    const versions = [asked(1, choice('Esay')), asked(2, choice('Easy'), { corrections: ['q.a'] })];
    expect(keysOf(...versions)).toEqual(['a', 'a']);
    expect(meaningsOf(versions).get('q')?.[0]?.options).toEqual({
      a: [
        { key: 'a', versions: [2] },
        { key: 'a', versions: [1] },
      ],
    });
  });
});

describe('in several languages', () => {
  const italian = (label: string, more: object = {}) => ({
    survey: { languages: ['it'], translations: { it: { 'questions.q.options.a': label } }, ...more },
  });

  it('a changed translation makes another wording, an added one does not', () => {
    const english = choice('Easy');
    expect(keysOf(asked(1, english), asked(2, english, italian('Facile')))).toEqual(['a', 'a']);
    expect(
      keysOf(
        asked(1, english),
        asked(2, english, italian('Difficile')),
        asked(3, english, italian('Facile')),
      ),
    ).toEqual(['a@2', 'a@2', 'a']);
  });

  it('another default language makes no other wording if the texts are the same', () => {
    const turned = { survey: { language: 'it', translations: { en: { 'questions.q.options.a': 'Easy' } } } };
    const versions = [asked(1, choice('Easy'), italian('Facile')), asked(2, choice('Facile'), turned)];
    expect(keysOf(...versions)).toEqual(['a', 'a']);
    expect(
      keysOf(asked(1, choice('Easy')), asked(2, choice('Facile'), { survey: { language: 'it' } })),
    ).toEqual(['a@1', 'a']);
  });
});

it('an option that was deleted and comes back in other words is another option', () => {
  const without = choice('x', { options: [{ id: 'b', label: 'B' }] });
  expect(keysOf(asked(1, choice('Tea')), asked(2, without), asked(3, choice('Coffee')))).toEqual([
    'a@1',
    'a',
    'a',
  ]);
});

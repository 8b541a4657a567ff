import { keyOfOption, meaningIn, meaningsOf } from './meanings.ts';
import { surveyDefinitionSchema } from './survey-schema.ts';
import { type WordingDecision, wordingDecisions } from './wording-decisions.ts';

/** Versions from 1 on, each with a title, the label of one option and its corrections. */
type Version = [title: string, label: string, ...corrections: string[]];

function surveyOf(given: readonly Version[]) {
  const versions = given.map(([title, label, ...corrections], index) => ({
    version: index + 1,
    corrections,
    definition: surveyDefinitionSchema.parse({
      title: 'S',
      questions: [
        {
          id: 'q',
          type: 'multiple_choice_single',
          title,
          options: [
            { id: 'a', label },
            { id: 'b', label: 'B' },
          ],
        },
      ],
    }),
  }));
  const meanings = meaningsOf(versions);
  const questionIn = (version: number, id: string) =>
    versions[version - 1]?.definition.questions.find((own) => own.id === id);
  const decisions = wordingDecisions('q', {
    meanings: meanings.get('q') ?? [],
    questionIn,
    corrections: versions,
  });
  const groups = given.map((_, index) => {
    const meaning = meaningIn(meanings, 'q', index + 1);
    return meaning && `${meaning.versions[0]} ${keyOfOption(meaning, 'a', index + 1)}`;
  });
  return { decisions, groups };
}

/** Reverses a decision, as the creator does. */
const changed = (given: readonly Version[], { version, correction, together }: WordingDecision): Version[] =>
  given.map((own, index): Version => {
    if (index + 1 !== version) return own;
    const [title, label, ...corrections] = own;
    const others = corrections.filter((each) => each !== correction);
    return [title, label, ...others, ...(together ? [] : [correction])];
  });

const shown = ({ together, from, to, correction, version }: WordingDecision) =>
  `${from} ${together ? '=' : '≠'} ${to}: ${version} ${correction}`;

it.each<[string, Version[], string[]]>([
  [
    'the next version',
    [
      ['T', 'Esay'],
      ['T', 'Easy'],
    ],
    ['Esay ≠ Easy: 2 q.a@1'],
  ],
  [
    'a later one',
    [
      ['T', 'Esay'],
      ['T', 'Hard'],
      ['T', 'Easy'],
    ],
    ['Hard ≠ Easy: 3 q.a@2', 'Esay ≠ Easy: 3 q.a@1'],
  ],
  [
    'one that went back',
    [
      ['T', 'Easy'],
      ['T', 'Esay'],
      ['T', 'Easy'],
    ],
    ['Easy ≠ Esay: 2 q.a@1'],
  ],
  [
    'the question',
    [
      ['Haw?', 'A'],
      ['How?', 'A'],
    ],
    ['Haw? ≠ How?: 2 q@1'],
  ],
  [
    'what was corrected',
    [
      ['T', 'Esay'],
      ['T', 'Easy', 'q.a'],
    ],
    ['Esay = Easy: 2 q.a'],
  ],
])('%s can be decided otherwise', (_, versions, expected) => {
  expect(surveyOf(versions).decisions.map(shown)).toEqual(expected);
});

it.each<[string, Version[]]>([
  [
    'an option',
    [
      ['T', 'Esay'],
      ['T', 'Hard'],
      ['T', 'Easy'],
      ['T', 'Easy'],
    ],
  ],
  [
    'an option that went back',
    [
      ['T', 'Easy'],
      ['T', 'Esay'],
      ['T', 'Easy'],
    ],
  ],
  [
    'a question',
    [
      ['Haw?', 'A'],
      ['Other?', 'A'],
      ['How?', 'A'],
      ['How?', 'A'],
    ],
  ],
])('of %s each decision has its effect, and is taken back by its opposite', (_, versions) => {
  const { decisions, groups } = surveyOf(versions);
  for (const decision of decisions) {
    const joined = changed(versions, decision);
    const after = surveyOf(joined);
    expect(after.groups[decision.of - 1]).toBe(after.groups[decision.version - 1]);
    const [undo] = after.decisions.filter(({ together }) => together);
    expect(undo).toMatchObject({ ...decision, together: true });
    expect(surveyOf(changed(joined, undo as WordingDecision)).groups).toEqual(groups);
  }
});

it('a correction without an effect is no decision', () => {
  const versions: Version[] = [
    ['Haw?', 'Esay'],
    ['How?', 'Easy', 'q.a'],
  ];
  expect(surveyOf(versions).decisions.map(shown)).toEqual(['Haw? ≠ How?: 2 q@1']);
});

it('an option with the id of own words can’t be counted together with them', () => {
  const definitions = [{ options: ['a', 'b', 'other'] }, { options: ['a', 'b'], other: true }].map((own) =>
    surveyDefinitionSchema.parse({
      title: 'S',
      questions: [
        {
          id: 'q',
          type: 'multiple_choice_single',
          title: 'T',
          ...own,
          options: own.options.map((id) => ({ id, label: id })),
        },
      ],
    }),
  );
  const versions = definitions.map((definition, index) => ({
    version: index + 1,
    corrections: [],
    definition,
  }));
  const questionIn = (version: number) => definitions[version - 1]?.questions[0];
  const meanings = meaningsOf(versions).get('q') ?? [];
  expect(meanings).toHaveLength(2);
  expect(wordingDecisions('q', { meanings, questionIn, corrections: versions })).toEqual([]);
});

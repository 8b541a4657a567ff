import fc from 'fast-check';
import { readDocument } from './read-document.ts';

/** A sheet as it is copied: `|` between the cells, one row a line. */
const sheet = (...rows: string[]) => rows.map((row) => row.replaceAll(/ ?\| ?/g, '\t')).join('\n');
const read = (...rows: string[]) => readText(sheet(...rows));
const readText = (text: string) =>
  readDocument(text).questions.map(({ title, kind, options, description, settings, leftOut }) =>
    [leftOut ? `(${title})` : title, kind, ...options, settings.yesLabel, description]
      .filter(Boolean)
      .join(' · '),
  );
const COLOUR = 'Colour? · multiple_choice_single · Red · Green · Blue';

it.each([
  [['Question | Type | Option 1 | Option 2 | Option 3', 'Colour? | single | Red | Green | Blue']],
  [['Domanda | Tipo | Opzione 1 | Opzione 2 | Opzione 3', 'Colour? | scelta singola | Red | Green | Blue']],
  [['Question | Answer type | Choice A | Choice B | Choice C', 'Colour? | radio | Red | Green | Blue']],
  [['Question | Option A | Option B | Option C', 'Colour? | Red | Green | Blue']],
  [['Domanda | Risposta1 | Risposta2 | Risposta3 | Risposta4', 'Colour? | Red | Green | Blue |']],
  [['Question | Type | Options | | ', 'Colour? | single | Red | Green | Blue']],
  [['Question | Type | Option | Option | Option', 'Colour? | single | Red | Green | Blue']],
  [['Question | Type | Options', 'Colour? | single | Red | Green | Blue']],
])('a column for each option: %j', (rows) => {
  expect(read(...rows)).toEqual([COLOUR]);
});

it.each([
  [['Question | Type | Options', 'Colour? | single | Red', ' | | Green', ' | | Blue', 'Why? | long | ']],
  [['Question | Option', 'Colour? | Red', ' | Green', ' | Blue', 'Why? | ']],
])('a row for each option below the question: %j', (rows) => {
  expect(read(...rows)).toEqual([COLOUR, 'Why? · text_long']);
});

it('an option in a cell of its own keeps its commas, and a list in one cell is split', () => {
  const options = (...rows: string[]) => readDocument(sheet(...rows)).questions[0]?.options;
  expect(options('Question | Option 1 | Option 2', 'How? | Good, I liked it | Bad')).toEqual([
    'Good, I liked it',
    'Bad',
  ]);
  expect(options('Question | Options', 'How? | Good, Bad')).toEqual(['Good', 'Bad']);
});

it.each(['Question\tOptions\n', ''])(
  'options on lines of one cell keep their commas and slashes, below %j',
  (head) => {
    const { questions } = readDocument(
      `${head}How?\t"Good, I liked it\n Fair/so-so, could be better\n\nBad"`,
    );
    expect(questions[0]?.options).toEqual(['Good, I liked it', 'Fair/so-so, could be better', 'Bad']);
  },
);

it.each([
  ['"Red,\nGreen,\nBlue"', ['Red', 'Green', 'Blue']],
  ['"Rosso;\nVerde;\nBlu"', ['Rosso', 'Verde', 'Blu']],
])('a list on several lines of one cell is one list: %j', (cell, options) => {
  expect(readDocument(`Question\tOptions\nHow?\t${cell}`).questions[0]?.options).toEqual(options);
});

it('the rows of a Markdown table are read as those of a spreadsheet', () => {
  const rows = [
    '| # | Question | Type | Options |',
    '|---|:--|---|---|',
    '| 1 | **Colour?** | Single choice | Red, Green, Blue |',
  ];
  expect(readText(rows.join('\n'))).toEqual([COLOUR]);
});

it('a type may be a consent, or a scale whose ends stand among the options', () => {
  const rows = [
    'Accept privacy | Consent | ',
    'Rate us | Scale 1–5 | 1 = Poor, 5 = Great',
    'Pick | single | a, b',
  ];
  expect(read('Question | Type | Options', ...rows).slice(0, 1)).toEqual(['Accept privacy · consent']);
  expect(readDocument(sheet('Question | Type | Options', ...rows)).questions[1]).toMatchObject({
    kind: 'scale',
    settings: { min: 1, max: 5, lowLabel: 'Poor', highLabel: 'Great' },
  });
});

it.each([
  [['Question | Type | Options | ', 'How? | single | Good, Bad | TODO']],
  [['Question | Type | Options | Options', 'How? | single | Good, Bad | Buono, Male']],
  [['Question | Options | %', 'How? | Good, Bad | 50']],
  [['Question | Options', 'How? | Good', ' | Good, Bad']],
  [['Question | Type | Options', 'How? | single | Good, Bad', ' | | Bad']],
])('behind and below a list of options stand no more options than its own: %j', (rows) => {
  expect(readDocument(sheet(...rows)).questions[0]?.options).toEqual(['Good', 'Bad']);
});

it('what is prefilled below a question says nothing of it', () => {
  const { questions } = readDocument(
    sheet('Question | Type | Options | Required', 'How? | single | Good, Bad | ', ' | | | Yes'),
  );
  expect(questions).toMatchObject([{ required: false, options: ['Good', 'Bad'] }]);
});

it.each([
  ['Name? | text | -', 'Name? · text_short'],
  ['Why? | long | n/a', 'Why? · text_long'],
])('a cell without words, or that says there is nothing, is no text for respondents: %j', (row, question) => {
  expect(read('Question | Type | Options', row, 'A? | single | x, y')[0]).toBe(question);
});

it('a format beside a question is left out', () => {
  expect(read('Question | Options', 'Name? | free text', 'Which? | a, b').slice(0, 2)).toEqual([
    'Name? · text_short',
    '(free text) · text_short',
  ]);
});

it('a lone option is agreed to or ticked, and describes a question that has no choice', () => {
  expect(
    read(
      'Question | Type | Options',
      'Do you accept? | checkbox | I agree to the terms',
      'Colour? | single | Red',
      'Your motto? | short text | At most ten words',
    ),
  ).toEqual([
    'Do you accept? · consent · I agree to the terms',
    'Colour? · multiple_choice_single · Red',
    'Your motto? · text_short · At most ten words',
  ]);
});

it('what stands in a column of another heading is listed as left out', () => {
  expect(
    read(
      'N. | Question | Options (EN) | Options (IT) | Owner',
      '1 | Tea? | a, b | c, d | Ada',
      '2 | Why? | | |',
    ),
  ).toEqual([
    'Tea? · multiple_choice_single · a · b',
    '(Options (IT): c, d · Owner: Ada) · text_short',
    'Why? · text_long',
  ]);
  expect(read('Question | Option 1', ' | Ada', 'Why? | ')).toEqual([
    '(Ada) · text_short',
    'Why? · text_long',
  ]);
});

it('no word of a sheet is lost', () => {
  const heads = ['Options', 'Option 1', 'Opzione 2', 'Description', 'Description', '', 'Owner', 'Question'];
  const cell = fc.constantFrom('', 'Ada', 'Red', 'Green, dark', 'I agree to it', 'Why?', 'Blue/grey', 'Yes');
  const rows = fc.array(fc.array(cell, { minLength: 5, maxLength: 5 }), { minLength: 1, maxLength: 6 });
  const words = (text: string) => [...text.matchAll(/\p{L}{2,}/gu)].map(([word]) => word).toSorted();
  fc.assert(
    fc.property(fc.shuffledSubarray(heads, { minLength: 4, maxLength: 4 }), rows, (head, body) => {
      const text = body.map((row) => row.join('\t')).join('\n');
      const { questions } = readDocument(`${['Question', ...head].join('\t')}\n${text}`);
      const found = questions.map(({ title, description, options, settings }) =>
        [title, description, ...options, settings.yesLabel, settings.noLabel].join('\n'),
      );
      // An option that is there twice is one.
      const kept = new Set(words(found.join('\n')));
      expect(words(text).filter((word) => !kept.has(word))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

import { readDocument } from './read-document.ts';

const read = (text: string) =>
  readDocument(text).questions.map(({ title, kind, settings: { min, max, lowLabel, highLabel }, leftOut }) =>
    [leftOut ? 'left out' : kind, title, min, max, lowLabel, highLabel]
      .filter((part) => part !== undefined)
      .join(' · '),
  );

it.each([
  ['Indica il tuo grado di accordo da 1 (per nulla) a 5 (del tutto)', 'per nulla', 'del tutto'],
  ['Please say how much you agree (1 = not at all, 5 = fully).', 'not at all', 'fully'],
  ['Choose: 1 – never, 2 – rarely, 3 – at times, 4 – often, 5 – always', 'never', 'always'],
])('statements below %j are scales', (line, low, high) => {
  const scales = ['Mi sento valorizzato', 'Il mio capo mi ascolta'].map(
    (title) => `scale · ${title} · 1 · 5 · ${low} · ${high}`,
  );
  const [above, ...statements] = read(
    `${line}\n1. Mi sento valorizzato\n2. Il mio capo mi ascolta\n3. Cosa cambieresti?\n4. Il tuo ruolo`,
  );
  expect(above).toMatch(/^left out/);
  expect(statements).toEqual([...scales, 'text_long · Cosa cambieresti?', 'text_short · Il tuo ruolo']);
});

it('the scale ends with its section, whose last statement has it, too', () => {
  const text =
    'Part A – You\n1. Your role\n2. Your team\n\nPart B – Your work\nSay how much you agree (1 = no, 5 = fully).\n3. I have the tools I need\n4. I feel recognised\n\nPart C – The end\n5. Something that I miss';
  expect(read(text)).toEqual([
    'section · You',
    'text_short · Your role',
    'text_short · Your team',
    'section · Your work',
    expect.stringContaining('left out'),
    'scale · I have the tools I need · 1 · 5 · no · fully',
    'scale · I feel recognised · 1 · 5 · no · fully',
    'section · The end',
    'text_short · Something that I miss',
  ]);
});

it('the legend above rows with their steps names the ends of each', () => {
  const text =
    'Date of visit: ____\nPhysician: ____\n\nPlease circle the number that fits best.\n1 = Poor   2 = Fair   3 = Good\n\nWaiting time       1  2  3\nCourtesy of staff  1  2  3\nComments: ____';
  expect(read(text).slice(2)).toEqual([
    'left out · Please circle the number that fits best.',
    expect.stringContaining('left out'),
    'scale · Waiting time · 1 · 3 · Poor · Good',
    'scale · Courtesy of staff · 1 · 3 · Poor · Good',
    'text_long · Comments',
  ]);
});

it('options that a sentence lists are those of the statements below it', () => {
  const text = 'For each, choose: Disagree, Neutral, Agree\n1. Work is fun\n2. Pay is fair';
  expect(readDocument(text).questions.slice(1)).toMatchObject([
    { title: 'Work is fun', options: ['Disagree', 'Neutral', 'Agree'] },
    { title: 'Pay is fair', options: ['Disagree', 'Neutral', 'Agree'] },
  ]);
});

it.each([
  ['(1 = pessima, 5 = ottima)', 'scale · Come valuti la sede? · 1 · 5 · pessima · ottima'],
  ['1 = bad, 5 = good', 'scale · Come valuti la sede? · 1 · 5 · bad · good'],
  ['(0–10)', 'scale · Come valuti la sede? · 0 · 10 ·  · '],
])('the scale below a question is its own: %s', (line, expected) => {
  expect(read(`1. Come valuti la sede?\n${line}\n2. Altro?`)[0]).toBe(expected);
});

it.each(['Upload your CV\n(PDF, DOC or DOCX)', '1. Upload your CV\n(PDF, DOC or DOCX)\n2. Why?'])(
  'formats in brackets below a file are no options: %j',
  (text) => {
    expect(readDocument(text).questions[0]).toMatchObject({
      kind: 'file_upload',
      title: 'Upload your CV (PDF, DOC or DOCX)',
      options: [],
    });
  },
);

it('a question behind the label of the highest step is no part of it', () => {
  const text = 'On a scale from 0 to 10, where 0 = no pain and 10 = unbearable, how strong is it?';
  expect(readDocument(text).questions[0]?.settings).toMatchObject({
    lowLabel: 'no pain',
    highLabel: 'unbearable',
  });
});

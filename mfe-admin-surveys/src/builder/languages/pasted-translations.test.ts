import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { pastedTranslations } from './pasted-translations.ts';

const texts = ['Hello', 'How are you?', 'Fine', 'Bad'].map((text, index) => ({
  path: `p${index}`,
  text,
  question: null,
}));

it('takes a line for each text, and leaves alone what an empty line stands for', () => {
  expect(pastedTranslations(texts, 0, 'Ciao\n\nBene\n')).toEqual({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Ciao'],
      ['p2', 'Bene'],
    ]),
    unmatched: 0,
  });
});

it('keeps the no-break spaces of French texts', () => {
  const read = pastedTranslations(texts, 0, 'Bonjour\u00A0!\nÇa va\u202F?\u00A0');
  expect(read.kind === 'lines' && [...read.translations.values()]).toEqual([
    'Bonjour\u00A0!',
    'Ça va\u202F?',
  ]);
});

it('takes the last cell of rows from a spreadsheet', () => {
  expect(pastedTranslations(texts, 0, 'Hello\tCiao\nHow are you?\t"Come\nstai?"')).toEqual({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Ciao'],
      ['p1', 'Come\nstai?'],
    ]),
    unmatched: 0,
  });
});

it('leaves alone a text whose cell is empty, at the end of the rows, too', () => {
  expect(pastedTranslations(texts, 0, 'Hello\tCiao\nHow are you?\t\n')).toEqual({
    kind: 'lines',
    translations: new Map([['p0', 'Ciao']]),
    unmatched: 0,
  });
});

it('leaves out rows without text at the end', () => {
  expect(pastedTranslations(texts.slice(0, 2), 0, 'A\tUno\nB\tDue\n\t\n\t\n')).toMatchObject({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Uno'],
      ['p1', 'Due'],
    ]),
    unmatched: 0,
  });
});

it('takes a list of a word processor as the translation of a text of several lines', () => {
  const [, ...others] = texts;
  const several = [{ path: 'first', text: 'Intro\n\n- one\n- two', question: null }, ...others];
  expect(pastedTranslations(several, 0, 'Introduzione\n\n•\tuno\n•\tdue')).toEqual({ kind: 'one' });
});

it.each(['Due righe\tTwo\nCiao\tHello', '"Due\nrighe"\nCiao'])(
  'takes rows of a spreadsheet from a text of several lines on: %j',
  (pasted) => {
    const [first, ...others] = texts;
    const read = pastedTranslations([{ ...first!, text: 'Two\nlines' }, ...others], 0, pasted);
    expect(read.kind === 'lines' && [...read.translations.keys()]).toEqual(['p0', 'p1']);
  },
);

it('is one text if it has one line, or is for a text of several', () => {
  expect(pastedTranslations(texts, 0, 'Ciao\n').kind).toBe('one');
  expect(pastedTranslations([{ ...texts[0]!, text: 'Two\nlines' }, ...texts], 0, 'Due\nrighe').kind).toBe(
    'one',
  );
});

it('takes none if one is longer than its text may be, and says which', () => {
  const subjects = texts.map((text) => ({ ...text, path: 'confirmation.subject' }));
  const pasted = `Ciao\n${'x'.repeat(LIMITS.mailSubject + 1)}`;
  expect(pastedTranslations(subjects, 0, pasted)).toEqual({
    kind: 'too-long',
    line: 2,
    max: LIMITS.mailSubject,
  });
});

it('says how many lines there are where fewer texts follow', () => {
  expect(pastedTranslations(texts, 2, 'a\nb\nc')).toEqual({ kind: 'too-many', lines: 3, fields: 2 });
});

describe('rows of originals and translations', () => {
  const placed = (pasted: string, from = 0, of = texts) => {
    const read = pastedTranslations(of, from, pasted);
    return read.kind === 'lines' ? [Object.fromEntries(read.translations), read.unmatched] : read;
  };

  it.each([
    ['are sorted', 'Bad\tMale\nFine\tBene\nHello\tCiao', { p0: 'Ciao', p2: 'Bene', p3: 'Male' }, 0],
    ['have a header', 'English\tItalian\nHello\tCiao', { p0: 'Ciao' }, 1],
    ['have a third column', 'Hello\tCiao\tinformal\nFine\tBene\t', { p0: 'Ciao', p2: 'Bene' }, 0],
    ['are ragged', 'Hello\tCiao\nHow are you?\nFine\tBene', { p0: 'Ciao', p2: 'Bene' }, 0],
    ['are more than there are texts', 'Hello\tCiao\na\tb\nc\td\ne\tf\ng\th', { p0: 'Ciao' }, 4],
    ['is one', 'Fine\tBene', { p2: 'Bene' }, 0],
  ])('find their texts where they %s', (_, pasted, expected, unmatched) => {
    expect(placed(pasted)).toEqual([expected, unmatched]);
  });

  it('find their texts above the one that the paste goes to', () => {
    expect(placed('Hello\tCiao\nFine\tBene', 2)).toEqual([{ p0: 'Ciao', p2: 'Bene' }, 0]);
  });

  it('fill equal texts in their order, from the one on that the paste goes to if these suffice', () => {
    const twice = [...texts, { ...texts[0]!, path: 'again' }];
    expect(placed('Hello\tCiao\nHello\tSalve', 0, twice)).toEqual([{ p0: 'Ciao', again: 'Salve' }, 0]);
    expect(placed('Hello\tSalve\nBad\tMale', 3, twice)).toEqual([{ again: 'Salve', p3: 'Male' }, 0]);
    expect(placed('Hello\tCiao\nHello\tSalve', 3, twice)).toEqual([{ p0: 'Ciao', again: 'Salve' }, 0]);
  });

  it('find texts of several lines, whose line breaks spreadsheets change', () => {
    const [first, ...others] = texts;
    const several = [{ ...first!, text: 'Two\n\nlines' }, ...others];
    expect(placed('Hello\tCiao\n"Two\nlines"\tDue', 0, several)).toEqual([{ p0: 'Due' }, 1]);
  });
});

it('takes as many lines as there are texts as a column, although the first text has several lines', () => {
  const [first, ...others] = texts;
  const several = [{ ...first!, text: 'Two\nlines' }, ...others];
  const read = pastedTranslations(several, 0, 'Due righe\nCome stai?\nBene\nMale');
  expect(read.kind === 'lines' && [...read.translations.values()]).toEqual([
    'Due righe',
    'Come stai?',
    'Bene',
    'Male',
  ]);
  // As many lines as the text itself has are more likely its translation.
  expect(pastedTranslations(several.slice(0, 2), 0, 'Due\nrighe')).toEqual({ kind: 'one' });
});

it('takes the last column that all rows of texts have, not one of notes before or after it', () => {
  const context = pastedTranslations(texts, 0, 'Hello\tgreeting\tCiao\nFine\tmood\tBene');
  expect(context.kind === 'lines' && [...context.translations.values()]).toEqual(['Ciao', 'Bene']);
  const notes = pastedTranslations(texts, 0, 'Hello\tCiao\tinformal\nFine\tBene\t');
  expect(notes.kind === 'lines' && [...notes.translations.values()]).toEqual(['Ciao', 'Bene']);
});

it('leaves alone texts that aren’t shown, and doesn’t take their rows for those of others', () => {
  const read = pastedTranslations(texts.slice(2), 0, 'Hello\tCiao\nHow are you?\tCome stai?', texts);
  expect(read).toEqual({ kind: 'lines', translations: new Map(), unmatched: 0 });
});

it('is one text of several lines further down, also with as many lines as there are fields left', () => {
  const last = [...texts, { path: 'p4', text: 'One\n\ntwo', question: null }, { ...texts[3]!, path: 'p5' }];
  expect(pastedTranslations(last, 4, 'Uno\nDue').kind).toBe('one');
});

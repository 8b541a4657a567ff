import { pastedTranslations } from './pasted-translations.ts';

const texts = ['Hello', 'How are you?', 'Fine', 'Bad'].map((text, index) => ({
  path: `p${index}`,
  text,
  question: null,
}));

it('takes a line for each text, and leaves alone what an empty line stands for', () => {
  expect(pastedTranslations(texts, 'Ciao\n\nBene\n')).toEqual({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Ciao'],
      ['p2', 'Bene'],
    ]),
  });
});

it('takes the last cell of rows from a spreadsheet', () => {
  expect(pastedTranslations(texts, 'Hello\tCiao\nHow are you?\t"Come\nstai?"')).toEqual({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Ciao'],
      ['p1', 'Come\nstai?'],
    ]),
  });
});

it('is one text if it has one line, or is for a text of several', () => {
  expect(pastedTranslations(texts, 'Ciao\n').kind).toBe('one');
  expect(pastedTranslations([{ ...texts[0]!, text: 'Two\nlines' }, ...texts], 'Due\nrighe').kind).toBe('one');
});

it('says how many lines there are where fewer texts follow', () => {
  expect(pastedTranslations(texts.slice(2), 'a\nb\nc')).toEqual({ kind: 'too-many', lines: 3, fields: 2 });
});

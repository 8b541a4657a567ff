import { LIMITS } from '@canvass/shared/domain/survey-limits';
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

it('keeps the no-break spaces of French texts', () => {
  const read = pastedTranslations(texts, 'Bonjour\u00A0!\nÇa va\u202F?\u00A0');
  expect(read.kind === 'lines' && [...read.translations.values()]).toEqual([
    'Bonjour\u00A0!',
    'Ça va\u202F?',
  ]);
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

it('leaves alone a text whose cell is empty, at the end of the rows, too', () => {
  expect(pastedTranslations(texts, 'Hello\tCiao\nHow are you?\t\n')).toEqual({
    kind: 'lines',
    translations: new Map([['p0', 'Ciao']]),
  });
});

it('leaves out rows without text at the end', () => {
  expect(pastedTranslations(texts.slice(0, 2), 'A\tUno\nB\tDue\n\t\n\t\n')).toMatchObject({
    kind: 'lines',
    translations: new Map([
      ['p0', 'Uno'],
      ['p1', 'Due'],
    ]),
  });
});

it('takes a list of a word processor as the translation of a text of several lines', () => {
  const [, ...others] = texts;
  const several = [{ path: 'first', text: 'Intro\n\n- one\n- two', question: null }, ...others];
  expect(pastedTranslations(several, 'Introduzione\n\n•\tuno\n•\tdue')).toEqual({ kind: 'one' });
});

it.each(['Due righe\tTwo\nCiao\tHello', '"Due\nrighe"\nCiao'])(
  'takes rows of a spreadsheet from a text of several lines on: %j',
  (pasted) => {
    const [first, ...others] = texts;
    const read = pastedTranslations([{ ...first!, text: 'Two\nlines' }, ...others], pasted);
    expect(read.kind === 'lines' && [...read.translations.keys()]).toEqual(['p0', 'p1']);
  },
);

it('is one text if it has one line, or is for a text of several', () => {
  expect(pastedTranslations(texts, 'Ciao\n').kind).toBe('one');
  expect(pastedTranslations([{ ...texts[0]!, text: 'Two\nlines' }, ...texts], 'Due\nrighe').kind).toBe('one');
});

it('takes none if one is longer than its text may be, and says which', () => {
  const subjects = texts.map((text) => ({ ...text, path: 'confirmation.subject' }));
  const pasted = `Ciao\n${'x'.repeat(LIMITS.mailSubject + 1)}`;
  expect(pastedTranslations(subjects, pasted)).toEqual({
    kind: 'too-long',
    line: 2,
    max: LIMITS.mailSubject,
  });
});

it('says how many lines there are where fewer texts follow', () => {
  expect(pastedTranslations(texts.slice(2), 'a\nb\nc')).toEqual({ kind: 'too-many', lines: 3, fields: 2 });
});

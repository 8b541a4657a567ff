import { spreadsheetColumn, spreadsheetRows } from './spreadsheet-rows.ts';

it('reads what a spreadsheet copies: tabs between cells, quotes around line breaks', () => {
  expect(spreadsheetRows('One\tTwo\n"Three\nlines"\t"says ""hi"""\n')).toEqual([
    ['One', 'Two'],
    ['Three\nlines', 'says "hi"'],
    [''],
  ]);
});

it('keeps a quote that begins a text but is never closed', () => {
  expect(spreadsheetRows('"Yes, we do\nNo')).toEqual([['"Yes, we do'], ['No']]);
});

it.each([
  ['"Made in Italy" conta per te?\tSì, No', [['"Made in Italy" conta per te?', 'Sì, No']]],
  ['"Bene", disse lui\n"Male"\t2', [['"Bene", disse lui'], ['Male', '2']]],
  [
    'Why\tYes, No\nNext\tA, B\nIs 5" enough?\tYes, No',
    [
      ['Why', 'Yes, No'],
      ['Next', 'A, B'],
      ['Is 5" enough?', 'Yes, No'],
    ],
  ],
  ['"a""\tb\nc', [['"a""', 'b'], ['c']]],
])('quotes open a cell only where others end it: %j', (text, rows) => {
  expect(spreadsheetRows(text)).toEqual(rows);
});

it('reads texts full of quotes in time', () => {
  const began = performance.now();
  spreadsheetRows('"\t""\t"x""\t'.repeat(50_000));
  spreadsheetRows('"x""'.repeat(100_000));
  expect(performance.now() - began).toBeLessThan(2000);
});

it('reads the column that it writes', () => {
  const texts = ['Plain', 'Two\nlines', '"Quoted" word', 'A\ttab', 'ends with "x"'];
  expect(spreadsheetRows(spreadsheetColumn(texts)).map(([cell]) => cell)).toEqual(texts);
});

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

it('reads the column that it writes', () => {
  const texts = ['Plain', 'Two\nlines', '"Quoted" word', 'A\ttab', 'ends with "x"'];
  expect(spreadsheetRows(spreadsheetColumn(texts)).map(([cell]) => cell)).toEqual(texts);
});

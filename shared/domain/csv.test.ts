import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvRecord, csvText, type CsvValue } from './csv.ts';

const file = (rows: readonly CsvValue[][]) => rows.map(csvRecord).join('');

/** What two programs that are not ours make of a file. */
const readers: Array<[name: string, read: (text: string, separator: string) => string[][]]> = [
  [
    'papaparse',
    (text, delimiter) => Papa.parse<string[]>(text, { delimiter, skipEmptyLines: false }).data.slice(0, -1),
  ],
  [
    'csv-parse',
    (text, delimiter) =>
      parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_records_with_error: true }),
  ],
];

const PIECES = [
  '=',
  '+',
  '-',
  '@',
  '＝',
  '＠',
  ';',
  ',',
  '|',
  '\t',
  '\n',
  '\r',
  '\r\n',
  '\u2028',
  '"',
  "'",
].concat([
  ' ',
  '\u00a0',
  '\ufeff',
  '\u200b',
  '1',
  'A1',
  'cmd',
  "cmd|' /C calc'!A0",
  'HYPERLINK("http://x")',
  'è',
]);

/** Texts made of what formulas, separators and quotes are made of. */
const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''));

/** Whether a spreadsheet could take a cell for a formula that does something: not words, and not what a quote follows. */
const isFormula = (cell: string) =>
  /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(cell) && !/^[\p{L}\p{N}\s.,:;'’?!@+%/_-]*(?:"|$)/u.test(cell);

describe('a CSV file', () => {
  it.each(readers)('comes back from %s with every row and every text as it was written', (_, read) => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }).chain((columns) =>
          fc.array(
            fc.array(fc.oneof(hostile, fc.string({ unit: 'binary' })), {
              minLength: columns,
              maxLength: columns,
            }),
            {
              minLength: 1,
              maxLength: 4,
            },
          ),
        ),
        (rows) => {
          // An id comes first in every file of ours.
          const whole = rows.map((row, index) => [`id${index}`, ...row]);
          expect(read(file(whole), ',')).toEqual(whole.map((row) => row.map(csvText)));
        },
      ),
    );
  });

  it.each(
    readers.flatMap(([name, read]) =>
      [',', ';', '\t', '|'].map((separator) => [name, separator, read] as const),
    ),
  )('has no formula for %s when it splits at "%s"', (_, separator, read) => {
    fc.assert(
      fc.property(fc.array(hostile, { minLength: 1, maxLength: 4 }), (row) => {
        const cells = read(
          file([
            ['Id', 'Name'],
            ['id', ...row, 4],
          ]),
          separator,
        ).flat();
        expect(cells.filter(isFormula)).toEqual([]);
      }),
    );
  });

  it('quotes what is more than one line, and what readers of other dialects would split', () => {
    expect(csvRecord(['a\nb', 'a\rb', 'a;b', 'a,b', 'a\tb', ' a', 'say "a"', 'a b', 1.5])).toBe(
      '"a\nb","a\rb","a;b","a,b","a\tb"," a","say ""a""",a b,1.5\r\n',
    );
  });
});

describe('a text of a respondent', () => {
  it.each([
    '+447911123456',
    '-5',
    '+3.5',
    '-12,5',
    '@import',
    '@canvass.app',
    'ada@example.com',
    'Tea; milk',
    '2026-03-01',
    'Good:\n- cheap\n- well-made, too!',
    'Good; +10% a year, @canvass',
    'a = b',
  ])('%j stays as it is', (text) => {
    expect(csvText(text)).toBe(text);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(1)', "'@SUM(1)"],
    ['＝1+1', "'＝1+1"],
    ['  =1+1', "  '=1+1"],
    ['\t=1+1', "\t'=1+1"],
    ['\ufeff=1+1', "\ufeff'=1+1"],
    ['x\n=HYPERLINK("http://x")', 'x\n\'=HYPERLINK("http://x")'],
    ['\r=2+2', "\r'=2+2"],
    ['a;=1+cmd', "a;'=1+cmd"],
    ['a;"=1+cmd"', 'a;"\'=1+cmd"'],
    ["x\n- cmd|' /C calc'!A0", "x\n'- cmd|' /C calc'!A0"],
    ['Good:\n- cheap\n- made (well)', "Good:\n'- cheap\n'- made (well)"],
    ['- cheap\n- fast', "'- cheap\n- fast"],
    ['@a\n&cmd|x', "'@a\n&cmd|x"],
    ['+447911123456+1', "'+447911123456+1"],
  ])('%j is no formula in a spreadsheet', (text, expected) => {
    expect(csvText(text)).toBe(expected);
  });
});

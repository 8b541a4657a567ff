import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import Papa from 'papaparse';
import { csvRecord, csvText, type CsvValue } from './csv.ts';

const file = (rows: readonly CsvValue[][]) => rows.map(csvRecord).join('');

/** Two independent CSV parsers. */
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

/** Texts composed of the parts of formulas, separators and quotes. */
const hostile = fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }).map((parts) => parts.join(''));

/** Whether a spreadsheet could take a field for a harmful formula: not prose, nor anything followed by a quote. */
const isFormula = (field: string) =>
  /^[\s\p{C}\p{Z}]*[=+\-@＝＋－＠]/u.test(field) && !/^[\p{L}\p{N}\s.,:;'’?!@+%/_-]*(?:"|$)/u.test(field);

describe('a CSV file', () => {
  it.each(readers)('is parsed by %s into the same rows and texts that were written', (_, read) => {
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
          // Every exported file has an id in its first column.
          const withIds = rows.map((row, index) => [`id${index}`, ...row]);
          expect(read(file(withIds), ',')).toEqual(withIds.map((row) => row.map(csvText)));
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
        const fields = read(
          file([
            ['Id', 'Name'],
            ['id', ...row, 4],
          ]),
          separator,
        ).flat();
        expect(fields.filter(isFormula)).toEqual([]);
      }),
    );
  });

  it('quotes texts of several lines, and separators of other dialects', () => {
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

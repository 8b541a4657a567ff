import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { withOwnType } from '@canvass/shared/domain/unknown-question';
import { fileName } from '../../file-name.ts';
import { coffee } from '../../testing/examples.ts';
import { FILE_BYTES, readSurveyFile, SURVEY_BYTES } from './read-survey-file.ts';

const file = (questions: object[], more: object = {}) =>
  readSurveyFile(JSON.stringify({ title: 'x', questions, ...more }));
const faults = (questions: object[]) => {
  const read = file(questions);
  return read.kind === 'faults' ? read.faults.map(({ field, code, have }) => [field, code, have]) : read.kind;
};

it('reads what was exported', () => {
  expect(readSurveyFile(JSON.stringify(coffee))).toEqual({
    kind: 'survey',
    definition: coffee,
    unknown: [],
    hostile: [],
  });
});

it('keeps questions of unknown types, says which, and they come out again as they were (S3.1)', () => {
  const matrix = { id: 'grid', type: 'matrix', title: 'How much?', rows: ['a', 'b'] };
  const read = file([{ id: 'a', type: 'email' }, matrix]);
  if (read.kind !== 'survey') throw new Error(read.kind);
  expect(read.unknown).toEqual([{ number: 2, type: 'matrix' }]);
  expect(read.definition.questions.map(({ type }) => type)).toEqual(['email', 'unknown']);
  const again = { ...read.definition, questions: read.definition.questions.map(withOwnType) };
  expect(again.questions[1]).toMatchObject(matrix);
  expect(readSurveyFile(JSON.stringify(again))).toEqual(read);
});

describe('a file that can’t be taken', () => {
  it('is too big', () => {
    expect(readSurveyFile('x'.repeat(10_000_000))).toEqual({ kind: 'too_big', bytes: 10_000_000 });
    // Two bytes each: the server counts those.
    expect(readSurveyFile('è'.repeat(FILE_BYTES / 2 + 1)).kind).toBe('too_big');
  });

  it('is too big without its indentation, which doesn’t count', () => {
    expect(readSurveyFile(' '.repeat(SURVEY_BYTES) + JSON.stringify(coffee)).kind).toBe('survey');
    const content = { title: 'x', questions: ['x'.repeat(SURVEY_BYTES)] };
    expect(readSurveyFile(JSON.stringify(content, null, 2))).toEqual({
      kind: 'too_big',
      bytes: JSON.stringify(content).length,
    });
  });

  it('is no JSON, and where', () => {
    expect(readSurveyFile('{\n  "title": "x"\n  "questions": [] }')).toEqual({
      kind: 'no_json',
      at: { line: 3, column: 3 },
    });
    expect(readSurveyFile('{ "title": oops }')).toEqual({ kind: 'no_json', at: null });
    expect(readSurveyFile('').kind).toBe('no_json');
  });

  it.each([
    [{ title: 'T', fields: [], workspace: {} }, 'Typeform'],
    [{ title: 'S', pages: [{ elements: [] }] }, 'SurveyJS'],
    [{ formId: 'x', info: {}, items: [] }, 'Google Forms'],
    [{ hello: 'world' }, null],
    ['just text', null],
    [null, null],
  ])('is of another product (%#)', (content, product) => {
    expect(readSurveyFile(JSON.stringify(content))).toEqual({ kind: 'other_product', product });
  });

  it('has an id twice, ten thousand options or a type that is none, and names the place', () => {
    const options = Array.from({ length: 10_000 }, (_, index) => ({ id: `o${index}`, label: 'x' }));
    expect(
      faults([
        { id: 'a', type: 'email' },
        { id: 'a', type: 'url' },
      ]),
    ).toEqual([['questions.1.id', 'repeated_id', 1]]);
    expect(faults([{ id: 'a', type: 'select_list', options }])).toEqual([
      ['questions.0.options', 'too_big_list', 10_000],
    ]);
    expect(faults([{ id: 'a', type: 3 }])).toEqual([['questions.0.type', 'not_allowed', null]]);
    expect(faults([{ id: 'constructor', type: 'email' }])).toEqual([['questions.0.id', 'id_format', 11]]);
    expect(readSurveyFile(JSON.stringify({ name: 'Of another', questions: [] }))).toMatchObject({
      kind: 'faults',
      faults: [{ field: 'title', code: 'required' }],
    });
  });

  it.each(['zh-cn-hans', 'en-us-utf8', 'Italian'])('is in %s, which is no language', (tag) => {
    expect(file([], { language: tag, languages: [tag], translations: { [tag]: {} } })).toMatchObject({
      faults: expect.arrayContaining(
        ['language', 'languages.0', `translations.${tag}`].map((field) =>
          expect.objectContaining({ field, code: 'language_format' }),
        ),
      ),
    });
  });

  it('is nested without end', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
    const read = readSurveyFile(`{"title":"x","questions":[{"id":"a","type":"x","rows":${deep}}]}`);
    expect(['faults', 'no_json']).toContain(read.kind);
  });
});

it('takes hostile texts as texts and says where they are', () => {
  const read = file(
    [
      {
        id: 'a',
        type: 'text_short',
        title: '<img src=x onerror=alert(1)>',
        description: 'fine: 1 < 2 and <3',
      },
      { id: 'b', type: 'select_list', options: [{ id: 'o', label: '[x](javascript:alert(1))' }] },
    ],
    { __proto__: { polluted: true } },
  );
  if (read.kind !== 'survey') throw new Error(read.kind);
  expect(read.hostile).toEqual(['questions.0.title', 'questions.1.options.0.label']);
  expect(read.definition.questions[0]?.title).toBe('<img src=x onerror=alert(1)>');
  expect(surveyDefinitionSchema.parse(read.definition)).toEqual(read.definition);
  expect('polluted' in {}).toBe(false);
});

it('names a file after its survey', () => {
  expect(fileName('Caffè: sì/no?', 'json')).toBe('caffè-sì-no.json');
  expect(fileName('???', 'svg')).toBe('survey.svg');
  expect(fileName('2. ', 'csv', 'chart')).toBe('2.csv');
  expect(fileName(' ', 'csv', 'chart')).toBe('chart.csv');
});

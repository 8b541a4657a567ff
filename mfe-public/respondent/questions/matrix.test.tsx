import type { Entries } from '@canvass/shared/contract/respondent';
import type { Question } from '@canvass/shared/domain/survey';
import { asScale } from '@canvass/shared/domain/scale';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageProvider } from '../page/page-context.tsx';
import type { ShownFault } from '../session/state.ts';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import en from '../texts/en.json';
import { translator } from '../texts/texts.ts';
import { Matrix } from './matrix.tsx';

const matrix = { id: 'm', title: 'How do you like', description: 'Be *honest*', image: null };

function draw(
  rows: Question[],
  entries: Entries = {},
  faults: Record<string, ShownFault> = {},
  words?: string,
): string {
  const value = {
    survey: sampleSurvey({ matrices: [matrix], questions: rows }),
    t: translator(en),
    language: 'en',
    words,
    country: 'US',
    answers: {},
    answerWords: () => '',
    idPrefix: '',
  };
  return renderToStaticMarkup(
    <PageProvider value={value}>
      <Matrix
        matrix={matrix}
        rows={rows}
        number={2}
        level={1}
        entries={entries}
        faults={faults}
        onEntry={() => {}}
      />
    </PageProvider>,
  );
}

const row = (id: string, type: Parameters<typeof sampleQuestion>[0], fields: object = {}): Question => ({
  ...sampleQuestion(type, { matrix: 'm', ...fields }),
  id,
  title: `Row ${id}`,
});

describe('a matrix rendered by the server', () => {
  it('is a group of radio buttons for each row, named by the row, with the column as the name of each', () => {
    const html = draw([row('one', 'multiple_choice_single'), row('two', 'multiple_choice_single')], {
      two: { option: 'b' },
    });
    expect(html).toMatch(/<h1[^>]*id="matrix-m"/);
    expect(html.match(/role="radiogroup"/g)).toHaveLength(2);
    expect(html).toContain('aria-labelledby="row-two"');
    expect(html.match(/name="q.one"/g)).toHaveLength(2);
    expect(html).toMatch(/<input (?=[^>]*name="q.two")(?=[^>]*value="b")(?=[^>]*checked="")/);
    expect(html).toContain('<span class="cv-choice-label">Coffee</span>');
    // The labels above the columns are read with each button already.
    expect(html).toMatch(/class="cv-columns" aria-hidden="true"/);
  });

  it('has checkboxes for several choices, yes and no, and the labelled steps of a scale', () => {
    expect(draw([row('one', 'multiple_choice_multi')], { one: { options: ['a'] } })).toMatch(
      /<input (?=[^>]*type="checkbox")(?=[^>]*value="a")(?=[^>]*checked="")/,
    );
    expect(draw([row('one', 'yes_no')], { one: false })).toMatch(
      /<input (?=[^>]*value="no")(?=[^>]*checked="")/,
    );
    const inPolish = draw([row('one', 'yes_no', { noLabel: 'Nie' })], {}, {}, 'en');
    expect(inPolish).toMatch(/<label [^>]*lang="en"[^>]*><input [^>]*value="yes"/);
    expect(inPolish).not.toMatch(/<label [^>]*lang="en"[^>]*><input [^>]*value="no"/);
    const scale = draw([row('one', 'number', { ...asScale(1, 5), lowLabel: 'Bad', highLabel: 'Good' })], {
      one: '4',
    });
    expect(scale.match(/type="radio"/g)).toHaveLength(5);
    expect(scale).toContain('aria-label="5, Good"');
    expect(scale).toMatch(/<input (?=[^>]*value="4")(?=[^>]*checked="")/);
  });

  it('names the rows whose answer is missing, once for all and at each of them', () => {
    const rows = [row('one', 'yes_no', { required: true }), row('two', 'yes_no', { required: true })];
    const html = draw(rows, { one: true }, { two: { code: 'required' } });
    expect(html).toMatch(/role="alert"[^>]*>Please check these rows: Row two</);
    expect(html.match(/role="alert"/g)).toHaveLength(1);
    expect(html).toContain('aria-describedby="error-two"');
    expect(html).toContain('aria-required="true" aria-invalid="true"');
  });

  it('lets an optional row be emptied again', () => {
    expect(draw([row('one', 'yes_no')], { one: true })).toMatch(/<button(?![^>]*disabled)[^>]*>No answer</);
    expect(draw([row('one', 'yes_no', { required: true })], { one: true })).not.toContain('No answer');
  });

  it('leaves the room for that free before there is an answer', () => {
    expect(draw([row('one', 'yes_no')])).toMatch(/<button[^>]*disabled=""[^>]*>No answer</);
  });
});

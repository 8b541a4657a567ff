import type { Entry } from '@canvass/shared/contract/respondent';
import type { Question as Definition } from '@canvass/shared/domain/survey';
import { renderToStaticMarkup } from 'react-dom/server';
import { asParts } from '@canvass/shared/domain/parts';
import { asScale } from '@canvass/shared/domain/scale';
import { COUNTRY_TABLE } from '@canvass/shared/domain/country-table';
import { learnCountries } from '../entries/countries.ts';
import { PageProvider } from '../page/page-context.tsx';
import { sampleQuestion, sampleSurvey } from '../testing/sample.ts';
import type { ShownFault } from '../session/state.ts';
import en from '../texts/en.json';
import italian from '../texts/it.json';
import { translator } from '../texts/texts.ts';
import { Question } from './question.tsx';

learnCountries(COUNTRY_TABLE);

function draw(
  question: Definition,
  entry?: Entry,
  fault?: ShownFault,
  language = 'en',
  words?: string,
): string {
  const t = translator(language === 'it' ? italian : en);
  const value = {
    survey: sampleSurvey(),
    t,
    language,
    words,
    country: 'US',
    answers: {},
    answerWords: () => '',
    idPrefix: '',
  };
  return renderToStaticMarkup(
    <PageProvider value={value}>
      <Question question={question} number={1} level={1} entry={entry} fault={fault} />
    </PageProvider>,
  );
}

it('names the language of the page’s own words in a survey of another one, and not that of the survey’s', () => {
  const other = draw(
    sampleQuestion('multiple_choice_single', { other: true, required: true }),
    undefined,
    undefined,
    'pl',
    'en',
  );
  expect(other).toMatch(/lang="en"><input [^>]*value=":other"/);
  expect(other.match(/<label [^>]*lang=/g)).toHaveLength(1);
  expect(other).toContain('<span class="cv-required" lang="en"');
  const labelled = draw(sampleQuestion('yes_no', { noLabel: 'Nie' }), undefined, undefined, 'pl', 'en');
  expect(labelled).toMatch(/lang="en"><input [^>]*value="yes"/);
  expect(labelled.match(/<label [^>]*lang=/g)).toHaveLength(1);
  const list = (settings: Record<string, unknown>) =>
    draw(sampleQuestion('select_list', settings), undefined, undefined, 'pl', 'en');
  expect(list({})).toContain('<option value="" lang="en"');
  expect(list({ placeholder: 'Wybierz' })).not.toContain('lang=');
  expect(draw(sampleQuestion('file_upload'), undefined, undefined, 'pl', 'en')).toContain(
    '<div class="cv-files" lang="en">',
  );
  const long = draw(sampleQuestion('text_long', { maxLength: 50 }), 'x', undefined, 'pl', 'en');
  expect(long).toMatch(/<p class="cv-hint" [^>]*lang="en"[^>]*>49 /);
});

describe('a question rendered by the server', () => {
  it.each([
    ['text_short', 'Ada', 'value="Ada"'],
    ['text_long', 'One\nTwo', '>One\nTwo</textarea>'],
    ['multiple_choice_single', { option: 'b' }, 'name="q.multiple_choice_single" value="b" checked=""'],
    ['multiple_choice_multi', { options: ['a'] }, 'name="q.multiple_choice_multi" value="a" checked=""'],
    ['select_list', { option: 'b' }, '<option value="b" selected="">Tea</option>'],
    ['email', 'ada@example.com', 'type="email"'],
    ['number', 'twelve', 'value="twelve"'],
    ['star_rating', 4, 'aria-label="4 of 5 stars" name="q.star_rating" value="4" checked=""'],
    ['emoji_rating', 5, 'aria-label="Very happy" name="q.emoji_rating" value="5" checked=""'],
    ['date', '2026-02-01', 'type="date"'],
    ['yes_no', false, 'name="q.yes_no" value="no" checked=""'],
    ['url', 'example.com', 'value="example.com"'],
    [
      'phone_number',
      { country: 'IT', number: '333 1' },
      '<option value="IT" selected="">Italy \u2066+39\u2069</option>',
    ],
  ] as const)('%s keeps what was entered', (type, entry, expected) => {
    const attributes = (html: string) => html.replace(/<input [^>]*>/g, sortAttributes);
    expect(attributes(draw(sampleQuestion(type), entry as Entry))).toContain(
      expected.includes('checked') ? sorted(expected) : expected,
    );
  });

  it('a signature as a group with a field for the name; what was drawn is kept by a box', () => {
    const entry = {
      name: 'Ada',
      strokes: [
        [1, 2, 3, 4],
        [5, 6],
      ],
    };
    const html = draw(sampleQuestion('signature', { required: true }), entry, { code: 'required' });
    expect(html).toMatch(/<fieldset.*<legend>/);
    expect(html).toMatch(/<label for="([^"]+)">Type your name<\/label><input (?=[^>]*id="\1")/);
    expect(html).toMatch(/<input (?=[^>]*value="Ada")(?=[^>]*aria-invalid="true")(?=[^>]*maxLength="200")/);
    expect(html).toMatch(
      /<input (?=[^>]*name="q.signature.drawn")(?=[^>]*value="1 2 3 4,5 6")(?=[^>]*checked)/,
    );
    expect(draw(sampleQuestion('signature'), { name: 'Ada' })).not.toContain('.drawn');
  });

  it('a number as a row of radio buttons, with words at its ends and the middle', () => {
    const labels = { lowLabel: 'Bad', middleLabel: 'So-so', highLabel: 'Good' };
    const question = sampleQuestion('number', { ...asScale(0, 10), ...labels });
    const html = draw(question, 7);
    expect(html.match(/type="radio"/g)).toHaveLength(12);
    expect(html).toMatch(/<fieldset.*<legend>/);
    expect(html).toMatch(/<input (?=[^>]*value="7")(?=[^>]*checked="")/);
    for (const name of ['0, Bad', '5, So-so', '10, Good']) expect(html).toContain(`aria-label="${name}"`);
    expect(draw(question, '7')).toBe(html);
    expect(draw(sampleQuestion('number', { ...asScale(1, 4), ...labels }))).not.toContain(', So-so');
  });

  it('options with pictures as cards, and in columns; without either as ever', () => {
    const image = { url: 'https://example.com/tea.png', alt: 'A cup', width: 400, height: 300 };
    const options = [
      { id: 'a', label: 'Tea', image },
      { id: 'b', label: 'Milk' },
    ];
    for (const type of ['multiple_choice_single', 'multiple_choice_multi'] as const) {
      const html = draw(sampleQuestion(type, { options, columns: 3 }));
      expect(html).toContain('<div class="cv-choices cv-cards" data-columns="3">');
      expect(html).toMatch(/<img (?=[^>]*alt="A cup")(?=[^>]*width="400")(?=[^>]*loading="lazy")[^>]*>Tea</);
      expect(html).toMatch(/<kbd[^>]*>A<\/kbd>/);
      expect(draw(sampleQuestion(type))).toContain('<div class="cv-choices">');
    }
  });

  it('a number as a field where its settings allow no row of buttons', () => {
    expect(draw(sampleQuestion('number', { display: 'scale' }), 7)).toContain('type="text"');
  });

  it('labels a field by its label, and a group by its legend', () => {
    expect(draw(sampleQuestion('email'))).toMatch(/<label for="field-email">/);
    expect(draw(sampleQuestion('yes_no'))).toMatch(/<fieldset.*<legend><h1/);
  });

  it('links the fault to the field and announces it', () => {
    const html = draw(sampleQuestion('email'), 'nonsense', { code: 'email' });
    expect(html).toContain('role="alert"');
    expect(html).toContain('aria-describedby="error-email"');
    expect(html).toContain('aria-invalid="true"');
    expect(html).toContain('value="nonsense"');
  });

  it('describes a number by its unit, beside its fault', () => {
    const kilos = sampleQuestion('number', { unit: 'kg' });
    expect(draw(kilos)).toContain('aria-describedby="unit-field-number"');
    expect(draw(kilos, 'x', { code: 'number' })).toContain(
      'aria-describedby="error-number unit-field-number"',
    );
    expect(draw(kilos)).toContain('<span class="cv-unit" id="unit-field-number">kg</span>');
    expect(draw(sampleQuestion('number'))).not.toContain('aria-describedby');
  });

  it('names the ends of ratings by their labels, too', () => {
    const labels = { lowLabel: 'Bad', highLabel: 'Good' };
    const stars = draw(sampleQuestion('star_rating', { stars: 3, ...labels }));
    for (const name of ['1 of 3 stars, Bad', '2 of 3 stars', '3 of 3 stars, Good'])
      expect(stars).toContain(`aria-label="${name}"`);
    expect(draw(sampleQuestion('emoji_rating', labels))).toContain('aria-label="Very happy, Good"');
  });

  it('describes a long text by the characters that are left, and has every tenth number announced', () => {
    const text = (length: number) =>
      draw(sampleQuestion('text_long', { maxLength: 200 }), 'x'.repeat(length));
    expect(text(110)).toMatch(/<textarea [^>]*aria-describedby="left-field-text_long"/);
    expect(text(110)).toContain('<p class="cv-hint" id="left-field-text_long" aria-live="polite">90 ');
    expect(text(111)).toContain('<p class="cv-hint" id="left-field-text_long" aria-live="off">89 ');
    expect(text(100)).not.toMatch(/aria-describedby|aria-live/);
  });

  it('writes numbers and dates in faults as its reader does, in the singular for one', () => {
    const date = { code: 'too_early', params: { min: '2026-03-14' } };
    expect(draw(sampleQuestion('date'), '2026-01-01', date)).toContain('enter March 14, 2026 or later');
    const large = { code: 'too_large', params: { max: 1234.5 } };
    expect(draw(sampleQuestion('number'), 9000, large, 'it')).toContain('1234,5');
    const long = { code: 'too_long', params: { max: 1 } };
    expect(draw(sampleQuestion('text_short'), 'xx', long)).toContain('no more than one character.');
    expect(draw(sampleQuestion('text_long', { maxLength: 3 }), 'xx')).toContain('1 character left');
  });

  it('shows the server’s text for faults that only the server finds, and never a key', () => {
    const mail = sampleQuestion('email');
    expect(draw(mail, 'x', { code: 'unstorable_text', message: 'Not storable.' })).toContain(
      '>Not storable.<',
    );
    expect(draw(mail, 'x', { code: 'unstorable_text' })).toContain('be used.');
  });

  it('shows a stored number in ASCII digits', () => {
    expect(draw(sampleQuestion('number'), 12.5, undefined, 'fa')).toMatch(/value="12[.٫]5"/);
  });

  it('offers its picture in the widths that its document names, before a tiny preview', () => {
    const picture = { url: '/images/f_webp,w_1280/abc', alt: 'A cup', width: 600, height: 300 };
    const sources = { srcset: '/images/f_webp,w_320/abc 320w', placeholder: '/images/f_webp,w_10/abc' };
    const html = draw(sampleQuestion('email', { image: { ...picture, ...sources } }));
    expect(html).toContain(`srcSet="${sources.srcset}" sizes="min(600px,100vw - 40px)"`);
    expect(html).toContain(`src="${sources.placeholder}" alt=""`);
    const elsewhere = { url: 'https://example.com/a.png', alt: '', width: 60, height: 30 };
    expect(draw(sampleQuestion('email', { image: elsewhere }))).not.toMatch(/srcSet|sizes/);
  });

  it('opens the keyboard that its answer needs', () => {
    expect(draw(sampleQuestion('number', { min: 0 }))).toContain('type="text"');
    expect(draw(sampleQuestion('number', { min: 0, integer: true }))).toContain('inputMode="numeric"');
    expect(draw(sampleQuestion('number'))).toContain('inputMode="text"');
    expect(draw(sampleQuestion('url'))).toContain('autoCapitalize="none" spellCheck="false"');
    expect(draw(sampleQuestion('phone_number'))).not.toContain('tel-country-code');
    expect(draw(sampleQuestion('email'))).toContain('enterKeyHint="next"');
  });

  it('has a choice "other" with a field that works without script', () => {
    const html = draw(sampleQuestion('multiple_choice_single', { other: true }), { other: 'Juice' });
    expect(html).toContain('name="q.multiple_choice_single.other"');
    expect(html).toContain('value="Juice"');
  });

  it('never turns a creator’s text into HTML', () => {
    const html = draw(
      sampleQuestion('text_short', { title: '<b>x</b>', description: '[a](javascript:alert(1)) **bold**' }),
    );
    expect(html).not.toContain('<b>');
    expect(html).not.toContain('javascript:');
    expect(html).toContain('<strong>bold</strong>');
  });
});

/** Sorts the attributes of a tag, so that expectations don't depend on React's order. */
function sortAttributes(tag: string): string {
  return `<input ${sorted(tag.slice(7, -1))}>`;
}

function sorted(attributes: string): string {
  const found = attributes.match(/[\w-]+="[^"]*"/g) ?? [];
  const wanted = ['aria-label', 'name', 'value', 'checked'];
  return found
    .filter((entry) => wanted.some((name) => entry.startsWith(`${name}=`)))
    .sort()
    .join(' ');
}

it('a consent is a box with its own words, which a form without script posts even if it is not ticked', () => {
  const question = sampleQuestion('yes_no', { display: 'consent', required: true, yesLabel: 'I accept' });
  const html = draw(question, undefined, { code: 'not_agreed' });
  expect(html).toMatch(/<fieldset[^]*<legend>/);
  expect(html).toMatch(/<input type="checkbox"[^>]*aria-required="true"[^>]*name="q.yes_no" value="yes"/);
  expect(html).toMatch(/value="yes"[^]*I accept<[^]*<input type="hidden" name="q.yes_no" value="no"/);
  expect(html).toContain('Please tick the box to continue.');
  const plain = draw(sampleQuestion('yes_no', { display: 'consent' }), true, undefined, 'it');
  expect(plain).toContain('Accetto');
  expect(plain).not.toContain(italian.no_answer);
});

it('a name or an address has a field for each part, with what browsers fill in, and marks the one that is missing', () => {
  const address = sampleQuestion('text_short', { id: 'home', required: true, ...asParts('address') });
  const entry = 'Via Roma 1\n\nBrescia\n\n25121\nIT';
  const html = draw(address, entry);
  expect(html).toMatch(/<fieldset[^]*<legend>/);
  for (const place of ['line1', 'line2', 'level1', 'level2'])
    expect(html).toContain(`autoComplete="address-${place}"`);
  expect(html).toContain('autoComplete="postal-code"');
  expect(html).toMatch(/<select [^>]*name="q.home.country"[^>]*autoComplete="country"/);
  expect(html).toContain('<option value="IT" selected="">Italy</option>');
  expect(html).not.toContain('aria-invalid');
  const fault = { code: 'part_missing', params: { part: 'city' } };
  const wrong = draw(address, 'Via Roma 1\n\n\n\n25121\nIT', fault, 'it');
  expect(wrong).toContain('Compila questo campo: Città.');
  expect(
    wrong.match(/<[^<]*aria-invalid="true"[^>]*>/g)?.map((tag) => /name="(.*?)"/.exec(tag)?.[1]),
  ).toEqual(['q.home.city']);
});

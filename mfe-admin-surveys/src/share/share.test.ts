/** @jest-environment jsdom */
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import { embedSnippet } from './embed-snippet.ts';
import { prefilledLink } from './prefill.ts';
import { qrPath, qrSvg } from './qr.ts';
import { surveyLink, withQuery } from './survey-link.ts';

const survey = surveyDefinitionSchema.parse({
  title: 'Tea',
  questions: [
    { id: 'name', type: 'text_short', title: 'Name' },
    { id: 'kind', type: 'multiple_choice_multi', title: 'Kind', options: [{ id: 'a' }, { id: 'b' }] },
    { id: 'grid', type: 'unknown', title: 'Grid' },
  ],
  settings: { prefill: true, hiddenFields: ['campaign'] },
});

it('a link is of the survey’s language, or of the selected one', () => {
  expect(surveyLink({ id: 'x', language: 'en', languages: [] })).toBe('http://localhost/survey/x');
  expect(surveyLink({ id: 'x', language: 'it', languages: [] })).toBe('http://localhost/it/survey/x');
  expect(surveyLink({ id: 'x', language: 'it', languages: ['en'] }, 'en')).toBe(
    'http://localhost/survey/x?lang=en',
  );
  expect(surveyLink({ id: 'x', language: 'en', languages: ['it'] }, 'it')).toBe(
    'http://localhost/it/survey/x',
  );
  // By the Italian address readers of the other language would get Italian.
  expect(surveyLink({ id: 'x', language: 'it', languages: ['en'] })).toBe('http://localhost/survey/x');
  expect(withQuery('http://localhost/survey/x?lang=de', { a: 'b c&d' })).toBe(
    'http://localhost/survey/x?lang=de&a=b+c%26d',
  );
});

it('a prefilled link has the values that were entered, and none that the respondent’s page would ignore', () => {
  const link = 'http://localhost/survey/x';
  const values = { campaign: ' spring & co ', name: 'Ada', kind: 'a,b', grid: '1', other: 'x' };
  const made = new URL(prefilledLink(link, survey, values));
  expect(Object.fromEntries(made.searchParams)).toEqual({
    campaign: 'spring & co',
    name: 'Ada',
    kind: 'a,b',
  });
  const off = { ...survey, settings: { ...survey.settings, prefill: false } };
  expect(prefilledLink(link, off, values)).toBe(`${link}?campaign=spring+%26+co`);
  expect(prefilledLink(link, survey, { name: ' ' })).toBe(link);
});

it('a snippet escapes whatever could end its attributes', () => {
  const snippet = embedSnippet('http://localhost/survey/x?lang=de', '"><script>', 640);
  const page = new DOMParser().parseFromString(snippet, 'text/html');
  const frame = page.querySelector('iframe');
  expect(page.querySelector('script')).toBeNull();
  expect(frame?.title).toBe('"><script>');
  expect(frame?.getAttribute('src')).toBe('http://localhost/survey/x?lang=de&embed=1');
});

it('a QR code is a square path with a white border of four modules', () => {
  const { path, size } = qrPath('http://localhost/survey/abcdefghijkl');
  expect(size).toBe(37);
  const points = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...points), Math.max(...points)]).toEqual([4, 32]);
  expect(
    new DOMParser().parseFromString(qrSvg('x'), 'image/svg+xml').querySelector('parsererror'),
  ).toBeNull();
});

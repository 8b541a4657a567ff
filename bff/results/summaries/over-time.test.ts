import { translate } from '../../platform/http/language.ts';
import { overTimePart } from './over-time.ts';

const part = (days: string[], locale: 'en' | 'it' = 'en') =>
  overTimePart(
    days.map((day) => ({ day, starts: 1200 })),
    locale,
    (key, params) => translate(locale, key, params),
  );

it('has a column and a row for every day, also for those without responses', () => {
  const html = part(['2026-11-18', '2026-11-20']);
  expect(html.match(/<rect /g)).toHaveLength(3);
  expect(html).toContain('<th scope="row">Nov 19</th><td>0</td>');
  expect(html).toContain('<th scope="row">Nov 20</th><td>1,200</td>');
  expect(part(['2026-11-18', '2026-11-20'], 'it')).toContain('<th scope="row">20 nov</th><td>1200</td>');
});

it('is by week or month where there are many days, and nothing where there is one', () => {
  expect(part(['2026-01-01', '2026-07-01'])).toContain('Started per week');
  expect(part(['2020-01-01', '2026-07-01'])).toContain('Started per month');
  expect(part(['2026-01-01'])).toBe('');
});

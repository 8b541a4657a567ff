/** @jest-environment jsdom */
import { screen, within } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { TrendChart } from './trend-chart.tsx';

const show = (values: readonly number[], locale: 'en' | 'it' = 'en') => {
  const points = values.map((value, index) => ({ label: `day ${index + 1}`, value }));
  const { container } = renderUi(
    <TrendChart label="Responses" points={points} format={(value) => `${value} responses`} />,
    { locale },
  );
  const texts = (selector: string) =>
    [...container.querySelectorAll(selector)].map((found) => found.textContent);
  const columns = [...container.querySelectorAll<HTMLElement>('[data-column]')];
  return {
    ticks: texts('[data-line]'),
    dates: texts('[data-date]'),
    heights: columns.map(({ style }) => style.height),
  };
};

it.each([
  [[], ['0', '1']],
  [
    [0, 0],
    ['0', '1'],
  ],
  [[1], ['0', '1']],
  [
    [7, 7, 7],
    ['0', '2', '4', '6', '8'],
  ],
  [
    [123_456_789, 4],
    ['0', '50M', '100M', '150M'],
  ],
])('the axis of %j ends at a round whole number that the highest column reaches', (values, ticks) => {
  expect(show(values).ticks).toEqual(ticks);
});

it('the axis is written in the page’s language', () => {
  expect(show([3_000_000], 'it').ticks.at(-1)).toBe('3\u00a0Mln');
});

it('columns are as high as their share of the axis', () => {
  expect(show([0, 4, 8]).heights).toEqual(['0%', '50%', '100%']);
});

it('a thousand days have a column each, and five dates', () => {
  const { heights, dates } = show(Array.from({ length: 1000 }, (_, index) => index));
  expect(heights).toHaveLength(1000);
  expect(dates).toEqual(['day 1', 'day 201', 'day 401', 'day 601', 'day 801']);
});

it('screen readers get a table of the values', () => {
  show([1, 2]);
  const table = screen.getByRole('table', { name: 'Responses' });
  expect(within(table).getByRole('row', { name: 'day 2 2 responses' })).toBeInTheDocument();
});

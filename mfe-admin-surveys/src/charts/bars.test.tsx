/** @jest-environment jsdom */
import { render } from '@testing-library/react';
import { Bars } from './bars.tsx';
import type { Series } from './chart-data.ts';

/** The share of the chart's width that each bar takes. */
function lengthsOf(series: Omit<Series, 'name'>): number[] {
  const data = { axis: 'Answer', categories: ['a', 'b'], series: [{ name: 'All', ...series }] };
  const { container } = render(
    <Bars data={data} width={1000} active={-1} onActive={() => {}} figure={() => ''} dots={false} />,
  );
  return [...container.querySelectorAll('rect[rx]')].map((bar) => Number(bar.getAttribute('width')) / 1000);
}

it('a share takes as much of the track as it is of the respondents, however small the largest is', () => {
  const [small, large] = lengthsOf({ counts: [20, 50], total: 1000 });
  expect(small).toBeCloseTo(0.02, 2);
  expect(large).toBeCloseTo(0.05, 2);
});

it('the largest of counts that are no shares fills the track', () => {
  const [small, large] = lengthsOf({ counts: [20, 50], total: null });
  expect(small).toBeCloseTo(0.4, 2);
  expect(large).toBeCloseTo(1, 2);
});

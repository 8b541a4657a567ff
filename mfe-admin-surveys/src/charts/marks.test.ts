import { truncateToWidth } from './marks.tsx';

it('a label is cut between characters', () => {
  const label = 'Molto soddisfatto 😀😀😀😀😀';
  for (let width = 100; width < 400; width += 1) {
    expect(truncateToWidth(label, width).isWellFormed()).toBe(true);
  }
  expect(truncateToWidth(label, 60)).toMatch(/^Molto.*…$/);
  expect(truncateToWidth(label, 1000)).toBe(label);
});

import { shortened } from './marks.tsx';

it('a label is cut between characters', () => {
  const label = 'Molto soddisfatto 😀😀😀😀😀';
  for (let width = 100; width < 400; width += 1) {
    expect(shortened(label, width).isWellFormed()).toBe(true);
  }
  expect(shortened(label, 60)).toMatch(/^Molto.*…$/);
  expect(shortened(label, 1000)).toBe(label);
});

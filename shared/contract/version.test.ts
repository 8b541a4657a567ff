import { satisfies } from './version.ts';

describe('satisfies', () => {
  it.each([
    ['1.2.3', '^1.2.3', true],
    ['1.3.0', '^1.2.3', true],
    ['1.2.2', '^1.2.3', false],
    ['2.0.0', '^1.2.3', false],
    ['1.2.3', '1.2.3', true],
    ['1.2.4', '1.2.3', false],
    ['0.1.4', '^0.1.2', true],
    ['0.2.0', '^0.1.2', false],
    ['0.0.3', '^0.0.2', false],
    ['1.2.3-3f9c', '^1.2.0', true],
    ['nonsense', '^1.0.0', false],
    ['1.0.0', '>=1', false],
  ])('%s in %s: %s', (version, range, expected) => {
    expect(satisfies(version, range)).toBe(expected);
  });
});

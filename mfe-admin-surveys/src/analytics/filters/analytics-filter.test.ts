import { addressWith, comparisonOf, filterOf } from './analytics-filter.ts';
import type { Dimension } from './use-dimensions.ts';

const address = (text: string) => new URLSearchParams(text);
const dimension = (key: string, ...values: string[]): Dimension => ({
  key,
  label: key,
  values: values.map((value) => ({ value, label: value })),
  narrow: (filter) => filter,
});

it('an address has the filters; invalid ones are ignored', () => {
  const text = 'from=2026-01-02&to=2026-13-45&version=3&source=link&device=toaster&language=it&x=1';
  expect(filterOf(address(text))).toEqual({ from: '2026-01-02', version: 3, source: 'link', language: 'it' });
});

it('an address of a list has three conditions of a page beside a creator’s ten', () => {
  const conditions = (number: number) => address('answer=q.answered&'.repeat(number));
  expect(filterOf(conditions(13)).answer).toHaveLength(13);
  expect(filterOf(conditions(14)).answer).toHaveLength(13);
});

it('a comparison is of two different values of one dimension', () => {
  const device = dimension('device', 'phone', 'desktop');
  const dimensions = [device, dimension('answer.drink', 'tea', 'coffee')];
  expect(comparisonOf(address('compare=device:phone,desktop'), dimensions)).toEqual({
    by: device,
    one: 'phone',
    other: 'desktop',
  });
  expect(comparisonOf(address('compare=answer.drink:tea,coffee'), dimensions)?.other).toBe('coffee');
  for (const wrong of [
    '',
    'compare=device:phone,phone',
    'compare=name:a,b',
    'compare=device:phone,x',
    'compare=device',
  ])
    expect(comparisonOf(address(wrong), dimensions)).toBeNull();
});

it('an address has both filters and comparison', () => {
  const answer = [{ question: 'q', operator: 'answered' as const, value: '' }];
  expect(addressWith({ device: undefined, version: 2, answer }, 'device:phone,desktop').toString()).toBe(
    'version=2&answer=q.answered&compare=device%3Aphone%2Cdesktop',
  );
});

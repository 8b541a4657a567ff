import { addressWith, comparisonOf, filterOf, isKept } from './analytics-filter.ts';
import type { Dimension } from './use-dimensions.ts';

const address = (text: string) => new URLSearchParams(text);
const dimension = (key: string, ...values: string[]): Dimension => ({
  key,
  label: key,
  values: values.map((value) => ({ value, label: value })),
  narrow: (filter) => filter,
});

it('an address holds the filters; what it says wrongly is left out', () => {
  const text = 'from=2026-01-02&to=2026-13-45&version=3&source=link&device=toaster&language=it&x=1';
  expect(filterOf(address(text))).toEqual({ from: '2026-01-02', version: 3, source: 'link', language: 'it' });
});

it('counters are kept by six things; by others it is counted', () => {
  expect(isKept(filterOf(address('from=2026-01-02&version=3&device=phone')))).toBe(true);
  for (const other of ['state=completed', 'tag=vip', 'search=tea', 'answer=q.answered', 'spam=false'])
    expect(isKept(filterOf(address(`device=phone&${other}`)))).toBe(false);
});

it('a comparison is two different values of one thing', () => {
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

it('filters and comparison are one address', () => {
  const answer = [{ question: 'q', operator: 'answered' as const, value: '' }];
  expect(addressWith({ device: undefined, version: 2, answer }, 'device:phone,desktop').toString()).toBe(
    'version=2&answer=q.answered&compare=device%3Aphone%2Cdesktop',
  );
});

import { addressWith, comparisonOf, filterOf, groupFilter } from './analytics-filter.ts';

const address = (text: string) => new URLSearchParams(text);

it('an address holds the filters; what it says wrongly is left out', () => {
  expect(
    filterOf(address('from=2026-01-02&to=2026-13-45&version=3&source=link&device=toaster&language=it&x=1')),
  ).toEqual({ from: '2026-01-02', version: 3, source: 'link', language: 'it' });
});

it('a comparison is two different values of one thing', () => {
  expect(comparisonOf(address('compare=device:phone,desktop'))).toEqual({
    by: 'device',
    one: 'phone',
    other: 'desktop',
  });
  for (const wrong of [
    '',
    'compare=device:phone,phone',
    'compare=name:a,b',
    'compare=version:1,x',
    'compare=device',
  ]) {
    expect(comparisonOf(address(wrong))).toBeNull();
  }
  expect(groupFilter({ source: 'link' }, 'version', '2')).toEqual({ source: 'link', version: 2 });
});

it('changes keep the rest of the address', () => {
  expect(addressWith(address('a=1&device=phone'), { device: undefined, version: '2' }).toString()).toBe(
    'a=1&version=2',
  );
});

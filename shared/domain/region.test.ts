import { regionOf } from './region.ts';

it.each([
  ['de', 'DE'],
  ['de-AT', 'AT'],
  ['en', 'US'],
  ['en-GB', 'GB'],
  ['it', 'IT'],
  ['pt', 'BR'],
  ['zh-Hant', 'TW'],
  ['', ''],
  ['*', ''],
  ['not a tag', ''],
])('the region of %p is %p', (tag, region) => {
  expect(regionOf(tag)).toBe(region);
});

import { byteRangeOf } from './byte-range.ts';

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=90-500', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-500', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
])('%s is a part of a file of 100 bytes', (header, part) => {
  expect(byteRangeOf(header, 100)).toEqual(part);
});

it.each(['', 'bytes=', 'bytes=-', 'lines=1-2', 'bytes=0-1,5-6', 'bytes=9-5', 'bytes=a-b'])(
  '%j asks for the whole file',
  (header) => {
    expect(byteRangeOf(header, 100)).toBeUndefined();
  },
);

it.each(['bytes=100-', 'bytes=1000-2000', 'bytes=-0'])('%s is beyond its end', (header) => {
  expect(byteRangeOf(header, 100)).toBeNull();
});

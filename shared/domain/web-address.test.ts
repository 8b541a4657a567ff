import { webAddressFault } from './contact-faults.ts';
import { isWebAddress } from './web-address.ts';

it.each([
  ['https://example.test/a?b#c', true],
  ['HTTP://example.test', true],
  ['http://[', false],
  ['https://', false],
  ['https:example.test', false],
  ['https:/example.test', false],
  ['javascript:alert(1)', false],
  ['mailto:a@example.test', false],
  ['/images/a.png', false],
  ['', false],
])('tells whether %p is an address of the web', (address, expected) => {
  expect(isWebAddress(address)).toBe(expected);
});

it('works in browsers without URL.canParse, as respondents have them', () => {
  const { canParse } = URL;
  Reflect.deleteProperty(URL, 'canParse');
  try {
    expect(isWebAddress('https://example.test')).toBe(true);
    expect(['https://example.test', 'http://['].map(webAddressFault)).toEqual([null, 'url']);
  } finally {
    URL.canParse = canParse;
  }
});

import { isGoogleScript } from './google-script.ts';

describe('isGoogleScript', () => {
  it('accepts exactly one address, with any query', () => {
    expect(isGoogleScript('https://apis.google.com/js/api.js?onload=cb1')).toBe(true);
  });

  it.each([
    'http://apis.google.com/js/api.js',
    'https://apis.google.com/js/other.js',
    'https://apis.google.com.evil.test/js/api.js',
    'https://evil.test/https://apis.google.com/js/api.js',
    '/js/api.js',
    'data:text/javascript,alert(1)',
  ])('is not %s', (address) => {
    expect(isGoogleScript(address)).toBe(false);
  });
});

import { developmentOrigin } from './development-origin.ts';

it.each([
  ['http://localhost:5170', 'http://localhost:5170'],
  ['http://localhost:5170/', 'http://localhost:5170'],
  ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
  ['http://[::1]:5170', 'http://localhost:5170'],
  ['http://localhost', 'http://localhost'],
  ['HTTP://LOCALHOST:5170', 'http://localhost:5170'],
])('%s is a development server of one’s own machine', (text, origin) => {
  expect(developmentOrigin(text)).toBe(origin);
});

it.each([
  'http://localhost.evil.example:5170',
  'http://evil.example#localhost',
  'http://localhost@evil.example',
  'http://user:pass@localhost:5170',
  'http://user@localhost:5170',
  'http://localhost:5170@evil.example',
  'https://localhost:5170',
  'javascript://localhost/%0aalert(1)',
  'javascript:alert(1)',
  'data:text/javascript,1',
  '//localhost:5170',
  'localhost:5170',
  'http://localhost:99999',
  'http://localhost:5170/remoteEntry.js',
  'http://localhost:5170?x',
  'http://localhost:5170#x',
  'http://localhost.:5170',
  'http://192.168.0.7:5170',
  'http://0.0.0.0:5170',
  'http://localhost:5170; script-src *',
  '',
])('%s is none', (text) => {
  expect(developmentOrigin(text)).toBeUndefined();
});

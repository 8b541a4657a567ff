import { filledAddress } from './filled-address.ts';

const said = (answer: string) => (id: string) => (id === 'a' ? answer : '');

it.each([
  ['https://x.example/?n={{a}}&o={{b|Jane Doe}}', 'A&B=1', 'https://x.example/?n=A%26B%3D1&o=Jane%20Doe'],
  ['https://x.example/{{a}}#{{a}}', '../@evil.test', 'https://x.example/..%2F%40evil.test#..%2F%40evil.test'],
  ['https://x.example?n={{a}}', '\ud83d', 'https://x.example?n='],
  ['mailto:a@b.example?subject={{a}}', 'x&cc=y', 'mailto:a@b.example?subject=x%26cc%3Dy'],
  ['https://x.example/{id}', 'A', 'https://x.example/{id}'],
])('%s recalls %j encoded', (address, answer, filled) => {
  expect(filledAddress(address, said(answer))).toBe(filled);
});

it.each([
  'https://{{a}}.example/',
  'https://x.{{a}}/',
  'https:///{{a}}/',
  'https://\\/{{a}}/',
  '{{a}}',
  'mailto:{{a}}',
])('an answer never says where %s leads', (address) => {
  expect(filledAddress(address, said('evil.test'))).toBe('');
});

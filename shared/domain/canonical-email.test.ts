import { canonicalEmail } from './canonical-email.ts';

it.each([
  ['Rosa@Bücher.example', 'rosa@xn--bcher-kva.example'],
  ['rosa@XN--bcher-kva.example', 'rosa@xn--bcher-kva.example'],
  ['anna@mail.पत्रिका.भारत', 'anna@mail.xn--11b3arz5ee0h.xn--h2brj9c'],
  ['ADA@Example.com', 'ada@example.com'],
])('%s is compared as %s', (email, compared) => {
  expect(canonicalEmail(email)).toBe(compared);
});

it.each([
  'ada@example.com/x',
  'ada@example.com:80',
  'ada@x@example.com',
  'ada@exam%70le.com',
  'ada@xn--.xn--a',
  'Ada',
])('%s equals no other address', (text) => {
  expect(canonicalEmail(text)).toBe(text.toLowerCase());
});

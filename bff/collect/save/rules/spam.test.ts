import { looksLikeSpam } from './spam.ts';

const five = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, 'words']));
const signals = { trapped: false, answers: five, observed: 0, reported: 0 };

it.each([
  ['a filled trap after a minute', { trapped: true, observed: 60_000 }, false],
  ['a filled trap after four seconds', { trapped: true, observed: 4000 }, true],
  ['an empty trap after four seconds', { observed: 4000 }, false],
  [
    'fifty answers and a filled trap after sixteen seconds',
    { answers: many(50), trapped: true, observed: 16_000 },
    false,
  ],
  ['a filled trap without answers', { answers: {}, trapped: true }, false],
  ['five answers in no time', {}, true],
  ['a long time by the server’s clock', { observed: 12_000 }, false],
  ['one save after a long time offline', { reported: 12_000 }, false],
  ['a client whose clock was set back', { observed: 12_000, reported: 0 }, false],
  ['five answers, of which nobody knows how long they took', { reported: null }, false],
  ['a filled trap, of which nobody knows how long it took', { trapped: true, reported: null }, true],
  ['no answers', { answers: {} }, false],
  ['fifty answers in six seconds', { answers: many(50), observed: 6000 }, false],
  ['fifty answers in two seconds', { answers: many(50), observed: 2000 }, true],
])('a response with %s: %j is suspected spam: %s', (_, given, suspected) => {
  expect(looksLikeSpam({ ...signals, ...given })).toBe(suspected);
});

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'x']));
}

import { looksLikeSpam } from './spam.ts';

const five = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, 'words']));
const traces = { trapped: false, answers: five, seen: 0, claimed: 0 };

it.each([
  ['whose browser filled in what nobody sees', { trapped: true, seen: 60_000 }, false],
  ['who filled in what nobody sees, in a hurry', { trapped: true, seen: 4000 }, true],
  ['who took as long and filled in nothing else', { seen: 4000 }, false],
  [
    'who filled in fifty questions and what nobody sees',
    { answers: many(50), trapped: true, seen: 16_000 },
    false,
  ],
  ['whose browser filled it in before they only pressed the button', { answers: {}, trapped: true }, false],
  ['who gave five answers in no time', {}, true],
  ['who took their time before this server', { seen: 12_000 }, false],
  ['who had no network and saved once, after a while', { claimed: 12_000 }, false],
  ['whose device has a clock that was set back', { seen: 12_000, claimed: 0 }, false],
  ['who only pressed the button', { answers: {} }, false],
  ['who answered fifty questions in six seconds', { answers: many(50), seen: 6000 }, false],
  ['who answered fifty questions in two seconds', { answers: many(50), seen: 2000 }, true],
])('%s: %j is marked %s', (_, given, marked) => {
  expect(looksLikeSpam({ ...traces, ...given })).toBe(marked);
});

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'x']));
}

import { AreaFailure } from '../remotes/area-failure.ts';
import { errorMessage } from './error-message.ts';

it('is the first error of an area that failed, not the failure itself', () => {
  const failure = new AreaFailure('account', 'crashed', new TypeError('x is undefined'));
  expect(errorMessage(failure)).toBe('TypeError: x is undefined');
});

it.each([
  ['no user ada.creator@example.com here', 'Error: no user <mail> here'],
  ['GET /api/surveys?q=salary+of+Ada failed', 'Error: GET /api/surveys failed'],
  ['no survey 0190f3a2-7c1b-7e55-9a3d-1f2e3d4c5b6a', 'Error: no survey <id>'],
  ['call +39 3331234567', 'Error: call +39 <number>'],
  ['Unexpected “I am unhappy with my manager Ada”', 'Error: Unexpected “…”'],
  ["can't read 'map' of undefined\nsecond line", "Error: can't read 'map' of undefined"],
  ['x'.repeat(5000), `Error: ${'x'.repeat(193)}`],
])('%.50s', (message, expected) => {
  expect(errorMessage(new Error(message))).toBe(expected);
});

it('is the text of a thrown value that is no error', () => {
  expect(errorMessage('just words')).toBe('just words');
});

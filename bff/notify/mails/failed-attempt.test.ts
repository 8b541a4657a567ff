import { PermanentFailure } from '../../platform/jobs/runner.ts';
import { failedAttempt } from './failed-attempt.ts';
import { MailRefused } from './transport.ts';

const ANSWER =
  "Can't send mail - all recipients were rejected: 550 5.1.1 <ada.o'k+1@mail.example>: user unknown";
const WITHOUT = "Can't send mail - all recipients were rejected: 550 5.1.1 <[address]>: user unknown";

it.each([
  ['refused for good', new MailRefused(ANSWER), false],
  ['failed for the last time', new Error(ANSWER), true],
  ['failed and tried again', new Error(ANSWER), false],
])('a mail that is %s leaves no address in the row, the queue and the log', (_, error, last) => {
  const { isFinal, failure, rejection } = failedAttempt(error, { last });
  expect([failure, rejection.message]).toEqual([WITHOUT, WITHOUT]);
  expect(rejection.stack).toContain('failed-attempt.test.ts');
  expect(`${rejection.stack} ${JSON.stringify(rejection)}`).not.toContain('mail.example');
  expect(rejection instanceof PermanentFailure).toBe(isFinal);
});

it('paths of packages stay in the stack, addresses in any other form do not', () => {
  const error = new Error('x');
  error.stack =
    'Error: ada@[192.0.2.7], zoë@straße.example <"ada b"@x.test> ada%40x.test =?utf-8?q?ada=40x.test?=\n' +
    '  at file:///node_modules/@koa/router/index.js:1:2\n  at f (file:///app/.pnpm/@koa+router@12.0/x.js:1:2)';
  expect(failedAttempt(error, { last: false }).rejection.stack).toBe(
    'Error: [address] [address] <[address]> [address] [address]\n' +
      '  at file:///node_modules/@koa/router/index.js:1:2\n  at f (file:///app/.pnpm/@koa+router@12.0/x.js:1:2)',
  );
});

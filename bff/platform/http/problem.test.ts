import { isUnreachable, problemAnswer, ProblemError } from './problem.ts';

it.each<[string, string, number, string]>([
  ['what the call is about was deleted meanwhile', '23503', 404, 'not_found'],
  ['another change came first', '40P01', 503, 'busy'],
  ['the text can’t be stored', '22021', 422, 'unstorable_text'],
  ['a value is none of its type', '22P02', 500, 'internal'],
  ['an error that no rule foresees', 'XX000', 500, 'internal'],
])('%s (%s): %d %s', (_, code, status, problem) => {
  const error = Object.assign(new Error('the database refused'), { cause: { code } });
  const answer = problemAnswer(error, 'en');
  expect([answer.status, answer.body.code]).toEqual([status, problem]);
  expect(JSON.stringify(answer)).not.toContain('the database refused');
});

it('an answer has its messages in the reader’s language, and what the error adds', () => {
  const errors = [{ field: 'answers.a', code: 'answer_required', message: '' }];
  const error = new ProblemError(422, 'invalid_input', { errors, headers: { 'Retry-After': '2' } });
  const [english, italian] = [problemAnswer(error, 'en'), problemAnswer(error, 'it')];
  expect(english.headers).toMatchObject({
    'Retry-After': '2',
    'Cache-Control': 'no-store',
    'Content-Type': expect.stringMatching(/^application\/problem\+json/),
  });
  expect(english.body.errors).toEqual([{ ...errors[0], message: expect.stringMatching(/./) }]);
  expect(italian.body.errors?.[0]?.message).not.toBe(english.body.errors?.[0]?.message);
  expect(italian.body.message).not.toBe(english.body.message);
});

it.each([
  ['the server refuses', { code: 'ECONNREFUSED' }, true],
  ['its name is unknown', { code: 'ENOTFOUND' }, true],
  ['the name server is away', { code: 'EAI_AGAIN' }, true],
  ['the network gave up', { code: 'ETIMEDOUT' }, true],
  ['there is no way to the host', { code: 'EHOSTUNREACH' }, true],
  ['there is no way to the network', { code: 'ENETUNREACH' }, true],
  ['the database is starting', { code: '57P03' }, true],
  ['the connection was lost', { message: 'Connection terminated unexpectedly' }, true],
  ['the host doesn’t answer', { message: 'Query read timeout' }, true],
  ['a statement failed', { code: '23505' }, false],
  ['a fault of the server', { message: 'x is not a function' }, false],
])('%s: the database is unreachable, %j: %s', (_, fields, expected) => {
  expect(isUnreachable(Object.assign(new Error(), fields))).toBe(expected);
});

/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { act, renderHook } from '@testing-library/react';
import { useUnhandled } from './unhandled.ts';

function ours(name = 'Error'): Error {
  const error = Object.assign(new Error('broke'), { name });
  error.stack = `${name}: broke\n    at ${location.origin}/s/bootstrap.js:1:1`;
  return error;
}

function reject(reason: unknown): void {
  act(() => void dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })));
}

function watch() {
  const { ctx, calls } = fakeContext();
  const { result } = renderHook(() => useUnhandled(ctx));
  return { calls, fault: () => result.current[0], putAway: () => act(() => result.current[1]()) };
}

it('opens for an uncaught error, until it is dismissed (S8.7)', () => {
  const { fault, putAway, calls } = watch();
  const error = ours();
  act(() => void dispatchEvent(new ErrorEvent('error', { error })));
  expect(fault()).toBe(error);
  expect(calls).toContainEqual(['telemetry.error', error]);
  putAway();
  expect(fault()).toBeNull();
});

it('reports an uncaught failed call as any failed call (S8.5)', () => {
  const { fault, calls } = watch();
  reject(new ApiProblem({ status: 500, code: 'internal', message: 'Our fault' }));
  expect(fault()).toBeNull();
  expect(calls).toContainEqual(['toast.show', { message: 'Our fault', type: 'error' }]);
});

it.each([
  ['what was aborted on purpose', ours('AbortError')],
  ['an extension', new Error('no file of ours')],
  ['no error', 'just words'],
])('stays closed for %s', (_, reason) => {
  const { fault } = watch();
  reject(reason);
  expect(fault()).toBeNull();
});

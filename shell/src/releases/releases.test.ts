/** @jest-environment jsdom */
import { followReleases } from './releases.ts';

const answer = (releases?: string): Response =>
  ({ headers: new Headers(releases ? { 'Live-Releases': releases } : {}) }) as Response;

function follow(own: string | undefined, live = '') {
  const releases = followReleases({ own, ask: async () => releases.answered(answer(live)) });
  return releases;
}

it('knows nothing newer until an answer names other releases', async () => {
  const releases = follow('a', 'b');
  const listener = jest.fn();
  releases.subscribe(listener);
  releases.answered(answer('a'));
  releases.answered(answer());
  expect([releases.newer(), listener.mock.calls.length]).toEqual([null, 0]);
  expect(await releases.check()).toBe(true);
  expect([releases.newer(), listener.mock.calls.length]).toEqual(['b', 1]);
});

it('takes it back when a deploy is rolled back', () => {
  const releases = follow('a');
  releases.answered(answer('b'));
  releases.answered(answer('a'));
  expect(releases.newer()).toBeNull();
});

it('says no when the server can not be reached, and in development', async () => {
  const offline = followReleases({ own: 'a', ask: () => Promise.reject(new Error('offline')) });
  expect(await offline.check()).toBe(false);
  expect(await follow(undefined, 'b').check()).toBe(false);
});

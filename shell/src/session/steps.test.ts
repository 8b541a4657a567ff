/** @jest-environment jsdom */
import { fakeContext } from '@canvass/shared/contract/fake-context';
import { sessionSteps } from './steps.ts';

it('a user whom the server could not log out stays signed in, and sees a message', async () => {
  const { ctx, calls } = fakeContext();
  const http = ctx.http.extend({
    prefix: 'http://own.invalid/api',
    fetch: () => Promise.reject(new TypeError('no network')),
  });
  const report = jest.fn();
  const steps = sessionSteps({ page: ctx.page, http, dialogs: ctx.dialogs, t: (key) => key, report });
  await steps.signOut();
  expect(steps.state.user()).toEqual(ctx.page.user);
  expect(calls).toEqual([['dialogs.message', { message: 'error.backend', type: 'error' }]]);
  steps.state.close();
});

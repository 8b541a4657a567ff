import { serverCondition } from './server-condition.ts';

const served = (current: boolean) => ({ area: 'account', revision: 3, live: 'v2', canary: null, current });

it('a server is behind while any area of it is', () => {
  expect(serverCondition({ state: 'running', areas: [served(true), served(true)] })).toBe('current');
  expect(serverCondition({ state: 'running', areas: [served(true), served(false)] })).toBe('behind');
});

it('one whose heartbeat stopped is lost, whatever it served', () => {
  expect(serverCondition({ state: 'lost', areas: [served(true)] })).toBe('lost');
});

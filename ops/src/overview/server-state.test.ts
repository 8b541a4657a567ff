import { serverState } from './server-state.ts';

const served = (current: boolean) => ({ area: 'account', revision: 3, live: 'v2', canary: null, current });

it('a server is behind while any area of it is', () => {
  expect(serverState({ state: 'running', areas: [served(true), served(true)] })).toBe('current');
  expect(serverState({ state: 'running', areas: [served(true), served(false)] })).toBe('behind');
});

it('one whose heartbeat stopped is lost, whatever it served', () => {
  expect(serverState({ state: 'lost', areas: [served(true)] })).toBe('lost');
});

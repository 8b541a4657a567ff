/** @jest-environment jsdom */
import { leftDrafts } from './left-drafts.ts';
import { saveLeftDraft } from './save-left-draft.ts';

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

/** A draft that is left while the server can't be reached. */
function offline() {
  const server = { reached: false, asked: 0 };
  let done = false;
  void saveLeftDraft('s', async () => {
    server.asked += 1;
    return !server.reached;
  }).then(() => {
    done = true;
  });
  return { server, isDone: () => done };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('saves what an editor left when the network is back', async () => {
  const { server, isDone } = offline();
  await pass(100);
  server.reached = true;
  expect(isDone()).toBe(false);
  window.dispatchEvent(new Event('online'));
  await pass(0);
  expect(isDone()).toBe(true);
  expect(server.asked).toBe(2);
});

it('tries again by itself: a server that restarts sends no event', async () => {
  const { server, isDone } = offline();
  await pass(9000);
  server.reached = true;
  await pass(4000);
  expect(isDone()).toBe(true);
});

it('ends when the survey is opened again, which waits for it', async () => {
  const { server, isDone } = offline();
  await pass(100);
  const goOn = await leftDrafts.get('s')?.();
  expect(isDone()).toBe(true);
  await pass(9000);
  expect(server.asked).toBe(2);
  // The survey couldn't be read either.
  goOn?.();
  server.reached = true;
  await pass(4000);
  expect(server.asked).toBe(4);
  expect(leftDrafts.size).toBe(0);
});

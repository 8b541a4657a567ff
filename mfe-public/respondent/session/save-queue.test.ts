import { SaveQueue, type SaveState, type Snapshot } from './save-queue.ts';

const snapshot = (name: string): Snapshot => ({
  version: 1,
  answers: { name },
  completed: false,
  language: 'en',
  hidden: {},
  source: 'link',
  widget: null,
  timings: {},
  elapsed: 9000,
  consent: null,
  trapped: false,
});

const stored = (init: RequestInit | undefined) => {
  const { sequence } = JSON.parse(String(init?.body)) as { sequence: number };
  return Response.json({ sequence, state: 'in_progress' });
};

/** A network that never responds; the request ends when it is aborted. */
const hang = (init: RequestInit | undefined) =>
  new Promise<Response>((_, reject) => init?.signal?.addEventListener('abort', reject));

/** A queue whose n-th request gets the n-th response, later ones the last. */
function queueTo(...answers: Array<(init: RequestInit | undefined) => Response | Promise<Response>>) {
  const requests: RequestInit[] = [];
  const states: SaveState[] = [];
  const queue = new SaveQueue({
    url: '/save',
    sequence: 0,
    onSequence: () => undefined,
    onState: (state) => states.push(state),
    onSaved: () => undefined,
    onRefused: () => undefined,
    backOff: () => 10_000,
    fetch: async (_url, init = {}) => {
      requests.push(init);
      return (answers[requests.length - 1] ?? answers.at(-1) ?? stored)(init);
    },
  });
  return { queue, requests, states };
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const lost = () => Promise.reject<Response>(new TypeError('lost'));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('aborts a request that hangs, reports it and sends again', async () => {
  const { queue, requests, states } = queueTo(hang, stored);
  queue.push(snapshot('Ada'));
  await pass(1000);
  expect(states.at(-1)).toBe('sending');
  await pass(15_000);
  expect([requests.length, states.at(-1)]).toEqual([1, 'retrying']);
  await pass(10_000);
  expect([requests.length, states.at(-1)]).toEqual([2, 'idle']);
  expect(requests[1]?.body).toBe(requests[0]?.body);
});

it('sends what was entered while a save was on its way that the server refuses', async () => {
  const refused = async () => {
    await new Promise((resolve) => setTimeout(resolve, 3000));
    return Response.json({ code: 'invalid_input' }, { status: 422 });
  };
  const { queue, requests, states } = queueTo(refused, stored);
  queue.push(snapshot('Ad'));
  await pass(1000);
  queue.push(snapshot('Ada'));
  await pass(10_000);
  expect(requests.map(({ body }) => JSON.parse(String(body)).answers.name)).toEqual(['Ad', 'Ada']);
  expect(states.at(-1)).toBe('idle');
});

it('aborts a request sent long before the network came back', async () => {
  const { queue, requests, states } = queueTo(hang, stored);
  queue.push(snapshot('Ada'));
  await pass(6000);
  queue.online();
  await pass(10_001);
  expect([requests.length, states.at(-1)]).toEqual([2, 'idle']);
});

it('waits for the back-off despite new entries, and ends it when the network is back', async () => {
  const { queue, requests, states } = queueTo(lost, lost, stored);
  queue.push(snapshot('Ada'));
  await pass(1000);
  expect(requests).toHaveLength(1);
  queue.push(snapshot('Ada L'));
  queue.hurry();
  await pass(5000);
  expect(requests).toHaveLength(1);
  expect(states.at(-1)).toBe('retrying');
  await pass(5000);
  expect(requests).toHaveLength(2);
  queue.online();
  await pass(1);
  expect(requests).toHaveLength(3);
  expect(JSON.parse(String(requests[2]?.body)).answers).toEqual({ name: 'Ada L' });
});

it('sends on time even if the device’s clock is set back', async () => {
  const { queue, requests } = queueTo(lost, stored);
  queue.push(snapshot('Ada'));
  await pass(1000);
  jest.setSystemTime(Date.now() - 5 * 3_600_000);
  queue.push(snapshot('Ada L'));
  await pass(10_000);
  expect(requests).toHaveLength(2);
});

it('waits as long as `Retry-After` says, even when the network seems to be back', async () => {
  const busy = () => new Response('', { status: 429, headers: { 'Retry-After': '40' } });
  const { queue, requests } = queueTo(busy, stored);
  queue.push(snapshot('Ada'));
  await pass(1000);
  queue.online();
  await pass(38_000);
  expect(requests).toHaveLength(1);
  await pass(2000);
  expect(requests).toHaveLength(2);
});

it('sends with keepalive only what browsers accept: few bytes, and only on the first try', async () => {
  const large = queueTo(stored);
  large.queue.push(snapshot('漢'.repeat(25_000)));
  await pass(1000);
  expect(large.requests.map(({ keepalive }) => keepalive)).toEqual([false]);
  const small = queueTo(lost, stored);
  small.queue.push(snapshot('Ada'));
  await pass(20_000);
  expect(small.requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

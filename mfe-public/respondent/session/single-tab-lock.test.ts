/** @jest-environment jsdom */
import { sampleSurvey } from '../testing/sample.ts';
import { lockSingleTab } from './single-tab-lock.ts';
import { firstState, type RespondentState } from './state.ts';

const locks = { request: jest.fn<Promise<never>, [string]>() };
const listened: Array<[string, EventListener]> = [];
beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const real = window.addEventListener.bind(window);
  jest.spyOn(window, 'addEventListener').mockImplementation((type: string, listener: unknown) => {
    listened.push([type, listener as EventListener]);
    real(type, listener as EventListener);
  });
});
afterEach(() => {
  for (const [type, listener] of listened.splice(0)) window.removeEventListener(type, listener);
  jest.restoreAllMocks();
  locks.request.mockReset();
  Reflect.deleteProperty(navigator, 'locks');
});

const fire = (type: 'pagehide' | 'pageshow', persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event(type), { persisted }));

/** A page that answers the survey. `steal[n]` takes its n-th lock away. */
function openPage({ outdated = false, ...more }: Partial<RespondentState> & { outdated?: boolean } = {}) {
  const steal: Array<() => void> = [];
  locks.request.mockImplementation(
    () => new Promise((_, reject) => steal.push(() => reject(new DOMException('', 'AbortError')))),
  );
  let state = { ...firstState({ survey: sampleSurvey(), language: 'en' }), ...more };
  const onLost = jest.fn(() => {
    state = { ...state, elsewhere: true };
  });
  const reload = jest.fn();
  lockSingleTab({ state: () => state, yield: onLost }, { outdated: () => outdated }, reload);
  return { steal, onLost, reload };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

it('says when another page takes over, but not to a page that is being left', async () => {
  const { steal, onLost } = openPage();
  fire('pageshow', false);
  expect(locks.request).toHaveBeenCalledTimes(1);
  steal[0]?.();
  await soon();
  expect(onLost).toHaveBeenCalledTimes(1);
  const left = openPage();
  fire('pagehide', false);
  left.steal[0]?.();
  await soon();
  expect(left.onLost).not.toHaveBeenCalled();
});

it('a page that comes back from the back/forward cache takes its lock anew, and hears when that one is lost', async () => {
  const { steal, onLost, reload } = openPage();
  fire('pagehide', true);
  fire('pageshow', true);
  expect(locks.request).toHaveBeenCalledTimes(2);
  // The browser ends the lock of before only now.
  steal[0]?.();
  await soon();
  expect(onLost).not.toHaveBeenCalled();
  steal[1]?.();
  await soon();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('is reloaded, and stores nothing any more, if another page has changed the draft meanwhile, also in a browser without locks', () => {
  const { onLost, reload } = openPage({ outdated: true });
  fire('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
  fire('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
  // Otherwise it would store and send its own answers as it is left.
  expect(onLost.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
  expect(locks.request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
  const without = openPage({ outdated: true });
  fire('pageshow', true);
  expect(without.reload).toHaveBeenCalledTimes(1);
});

it('is reloaded, and doesn’t take the lock, if another page took over before it was left: it can’t answer any more', async () => {
  const { steal, reload } = openPage();
  steal[0]?.();
  await soon();
  fire('pagehide', true);
  fire('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(locks.request).toHaveBeenCalledTimes(1);
});

it.each([
  ['completed', { phase: 'done' }],
  ['refused', { refused: { reason: 'answered' } }],
] as const)('a %s page that comes back neither takes the lock nor is replaced', (_, state) => {
  const ended = openPage(state);
  fire('pageshow', true);
  expect(locks.request).toHaveBeenCalledTimes(1);
  const { onLost, reload } = openPage({ ...state, outdated: true });
  fire('pageshow', true);
  expect([ended.reload, onLost, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
});

it('without a network it is frozen, and reloaded once there is one: the browser’s error page would replace it', () => {
  const { onLost, reload } = openPage({ outdated: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fire('pageshow', true);
  expect([onLost, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  window.dispatchEvent(new Event('online'));
  expect(reload).toHaveBeenCalledTimes(1);
});

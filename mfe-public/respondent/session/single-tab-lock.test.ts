/** @jest-environment jsdom */
import { lockSingleTab } from './single-tab-lock.ts';

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

/** A tab that answers the survey. `steal[n]` takes its n-th lock away. */
function openTab({ outdated = false } = {}) {
  const steal: Array<() => void> = [];
  locks.request.mockImplementation(
    () => new Promise((_, reject) => steal.push(() => reject(new DOMException('', 'AbortError')))),
  );
  const [onLost, reload] = [jest.fn(), jest.fn()];
  lockSingleTab('abcdefghijkl', () => outdated, onLost, reload);
  return { steal, onLost, reload };
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

it('says when another tab takes over, but not to a page that is being left', async () => {
  const { steal, onLost } = openTab();
  fire('pageshow', false);
  expect(locks.request).toHaveBeenCalledTimes(1);
  steal[0]?.();
  await soon();
  expect(onLost).toHaveBeenCalledTimes(1);
  const left = openTab();
  fire('pagehide', false);
  left.steal[0]?.();
  await soon();
  expect(left.onLost).not.toHaveBeenCalled();
});

it('a page that comes back from the back/forward cache takes its lock anew, and hears when that one is lost', async () => {
  const { steal, onLost, reload } = openTab();
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

it('is reloaded, and stores nothing any more, if another tab has changed the draft meanwhile, also in a browser without locks', () => {
  const { onLost, reload } = openTab({ outdated: true });
  fire('pageshow', false);
  expect(reload).not.toHaveBeenCalled();
  fire('pageshow', true);
  expect(reload).toHaveBeenCalledTimes(1);
  // Or it would store and send its own answers as it is left.
  expect(onLost.mock.invocationCallOrder[0]).toBeLessThan(reload.mock.invocationCallOrder[0] ?? 0);
  expect(locks.request).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'locks');
  const without = openTab({ outdated: true });
  fire('pageshow', true);
  expect(without.reload).toHaveBeenCalledTimes(1);
});

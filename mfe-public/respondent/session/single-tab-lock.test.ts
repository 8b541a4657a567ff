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

it('a page that comes back from the back/forward cache stays if its answers are those that are stored', () => {
  const { onLost, reload } = openPage();
  fire('pagehide', true);
  fire('pageshow', true);
  expect(onLost).not.toHaveBeenCalled();
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

it('an ending that comes back is not replaced by what another page answers', () => {
  const { onLost, reload } = openPage({ phase: 'done', outdated: true });
  fire('pageshow', true);
  expect([onLost, reload].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('without a network it is frozen and not reloaded: the browser’s error page would replace it', () => {
  const { onLost, reload } = openPage({ outdated: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fire('pageshow', true);
  expect([onLost, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

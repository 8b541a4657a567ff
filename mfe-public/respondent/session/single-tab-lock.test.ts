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

const soon = () => new Promise((resolve) => setTimeout(resolve));

/** A page that answers the survey. */
function openPage({ outdated = false, ...state }: Partial<RespondentState> & { outdated?: boolean } = {}) {
  const rejects: Array<(reason: DOMException) => void> = [];
  locks.request.mockImplementation(() => new Promise((_, reject) => rejects.push(reject)));
  const onLost = jest.fn();
  const reload = jest.fn();
  const shown = { ...firstState({ survey: sampleSurvey(), language: 'en' }), ...state };
  lockSingleTab({ state: () => shown, yield: onLost }, { outdated: () => outdated }, reload);
  /** Takes the lock away that the page took last, or the one `before` it. */
  const steal = (before = 0) => {
    rejects.at(-1 - before)?.(new DOMException('', 'AbortError'));
    return soon();
  };
  return { steal, onLost, reload };
}

it('says when another page takes over, but not to a page that is being left', async () => {
  const { steal, onLost } = openPage();
  fire('pageshow', false);
  expect(locks.request).toHaveBeenCalledTimes(1);
  await steal();
  expect(onLost).toHaveBeenCalledTimes(1);
  const left = openPage();
  fire('pagehide', false);
  await left.steal();
  expect(left.onLost).not.toHaveBeenCalled();
});

it('a page that comes back from the back/forward cache takes the lock anew, and says when that one is lost', async () => {
  const { steal, onLost, reload } = openPage();
  fire('pagehide', true);
  fire('pageshow', true);
  expect(locks.request).toHaveBeenCalledTimes(2);
  // The lock of before, of whose loss the page hears only now.
  await steal(1);
  expect(onLost).not.toHaveBeenCalled();
  await steal();
  expect(onLost).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();
});

it('a page that has given way and comes back doesn’t take the lock: both pages would be frozen', () => {
  const { reload } = openPage({ elsewhere: true });
  fire('pagehide', true);
  fire('pageshow', true);
  expect(locks.request).toHaveBeenCalledTimes(1);
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
  expect(locks.request).toHaveBeenCalledTimes(1);
});

it('without a network it is frozen and not reloaded: the browser’s error page would replace it', () => {
  const { onLost, reload } = openPage({ outdated: true });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fire('pageshow', true);
  expect([onLost, reload].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
});

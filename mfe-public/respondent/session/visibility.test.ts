/** @jest-environment jsdom */
import { followVisibility } from './visibility.ts';
import { type WidgetHost, widgetHost } from '../widget/host.ts';

const HOST = 'https://shop.example';
const parent = { postMessage: jest.fn() };
let host: WidgetHost;

beforeAll(() => {
  Object.defineProperty(window, 'parent', { value: parent });
  const made = widgetHost('widget000001', new URLSearchParams({ host: HOST }));
  if (!made) throw new Error('the page is in a frame');
  host = made;
});
beforeEach(() => parent.postMessage.mockClear());

/** A message as the loader on the hosting page sends it. */
const receive = (type: string, { canvass = 'widget000001', origin = HOST } = {}) =>
  window.dispatchEvent(
    new MessageEvent('message', {
      data: { canvass, type },
      origin,
      source: parent as unknown as Window,
    }),
  );

describe('time at the questions of a widget', () => {
  const calls: boolean[] = [];
  beforeAll(() => followVisibility({ seen: (visible) => calls.push(visible) }, host));
  afterEach(() => calls.splice(0));

  it('is counted from the start, as loaders of older releases report nothing', () => {
    expect(calls).toEqual([true]);
  });

  it('stops when the widget is closed, and goes on when it is opened again', () => {
    receive('hidden');
    expect(calls.splice(0)).toEqual([false]);
    // The visitor comes back from another tab: the widget is still closed.
    document.dispatchEvent(new Event('visibilitychange'));
    expect(calls.splice(0)).toEqual([false]);
    receive('shown');
    expect(calls).toEqual([true]);
  });

  it('is no matter of other pages and widgets', () => {
    receive('hidden', { origin: 'https://elsewhere.example' });
    receive('hidden', { canvass: 'widget000002' });
    receive('focus');
    expect(calls).toEqual([]);
  });
});

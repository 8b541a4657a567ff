/** @jest-environment jsdom */
import { arm, onTriggerClick } from './trigger.ts';

/** The element that scrolls the page; a page without a doctype scrolls its body. */
function page(scroller: Element, heights: { scrollHeight: number; clientHeight: number }): void {
  Object.defineProperty(document, 'scrollingElement', { value: scroller, configurable: true });
  for (const [name, value] of Object.entries(heights)) {
    Object.defineProperty(scroller, name, { value, configurable: true });
  }
}

/** Whether a widget that waits for a percentage opens at a position of the page, or of an element in it. */
function opensAt(percent: number, scrollTop: number, scroller?: Element): boolean {
  const open = jest.fn();
  const { addEventListener } = document;
  // jsdom refuses the signals of tests, which are Node's.
  document.addEventListener = (
    name: string,
    listener: EventListenerOrEventListenerObject,
    { capture }: AddEventListenerOptions,
  ) => addEventListener.call(document, name, listener, { capture, once: true });
  arm({ type: 'scroll', percent }, open, new AbortController().signal);
  document.addEventListener = addEventListener;
  Object.assign(scroller ?? document.scrollingElement ?? {}, { scrollTop });
  (scroller ?? document).dispatchEvent(new Event('scroll'));
  return open.mock.calls.length > 0;
}

describe('a widget that opens when the page is scrolled', () => {
  it.each([
    [50, 1000, true],
    [50, 998, false],
    [100, 2000, true],
    // Browsers round the heights of a page, and not its position.
    [100, 1999.2, true],
    [100, 1998, false],
  ])('at %s %%, scrolled by %s of 2000 pixels: %s', (percent, scrollY, opens) => {
    page(document.documentElement, { scrollHeight: 2800, clientHeight: 800 });
    expect(opensAt(percent, scrollY)).toBe(opens);
  });

  it('does so in a page without a doctype, too', () => {
    page(document.documentElement, { scrollHeight: 2800, clientHeight: 2800 });
    page(document.body, { scrollHeight: 2800, clientHeight: 800 });
    expect([opensAt(90, 1900), opensAt(90, 1000)]).toEqual([true, false]);
  });

  it('does so in an application that scrolls an element in place of its page, and by no smaller one', () => {
    page(document.documentElement, { scrollHeight: 800, clientHeight: 800 });
    const [app, list] = [document.createElement('main'), document.createElement('ul')];
    document.body.append(app, list);
    for (const [element, clientHeight] of [
      [app, innerHeight / 2],
      [list, innerHeight / 2 - 1],
    ] as const)
      Object.defineProperties(element, {
        scrollHeight: { value: 2800 },
        clientHeight: { value: clientHeight },
      });
    expect([opensAt(50, 1300, app), opensAt(50, 900, app), opensAt(50, 2000, list)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it.each([0, 1])('stays closed in a page that is %s pixels too high, as while a router fills it', (more) => {
    page(document.documentElement, { scrollHeight: 800 + more, clientHeight: 800 });
    expect(opensAt(1, 0)).toBe(false);
  });
});

describe('a widget that opens by a click on its selector', () => {
  const opens = (selector: string, element: Element | null | undefined) => {
    const open = jest.fn();
    onTriggerClick({ type: 'click', selector }, open);
    (element as HTMLElement).click();
    return open.mock.calls.length;
  };

  it('does so within a web component, and where the page ends the event', () => {
    document.body.innerHTML = '<x-card></x-card><div><button class="ask"><b>Ask</b></button></div>';
    const root = document.querySelector('x-card')?.attachShadow({ mode: 'open' });
    if (root) root.innerHTML = '<button class="inside">Ask</button>';
    document.querySelector('div')?.addEventListener('click', (event) => event.stopPropagation());
    expect(opens('.inside', root?.querySelector('button'))).toBe(1);
    expect(opens('div > .ask', document.querySelector('b'))).toBe(1);
    expect(opens('.ask', document.body)).toBe(0);
  });

  it('ignores a selector that is none', () => {
    const failed = jest.fn();
    addEventListener('error', failed);
    expect(opens('###', document.body)).toBe(0);
    removeEventListener('error', failed);
    expect(failed).not.toHaveBeenCalled();
  });
});

/** @jest-environment jsdom */
import { onAddressChange, pageOf } from './address.ts';
import { sharedRegistry } from './registry.ts';

const seen: string[] = [];
const calls: string[] = [];
/** Patches a method as another script of the page would: it calls the method it found. */
function patch(holder: Pick<History, 'pushState'>, name: string): void {
  const original = holder.pushState;
  holder.pushState = function (...given) {
    calls.push(name);
    original.apply(this, given);
  };
}

beforeAll(() => {
  patch(History.prototype, 'before');
  onAddressChange(sharedRegistry(), () => {
    throw new Error('a widget fails');
  });
  onAddressChange(sharedRegistry(), () => seen.push(location.pathname + location.hash));
});
beforeEach(() => {
  seen.length = 0;
  calls.length = 0;
});

describe('onAddressChange without the Navigation API', () => {
  it('reports at once that a router pushed or replaced the address, even if another widget fails', () => {
    history.pushState(null, '', '/one');
    history.replaceState({ at: 2 }, '', '/two');
    expect(seen).toEqual(['/one', '/two']);
    expect(history.state).toEqual({ at: 2 });
    history.replaceState({ at: 3 }, '');
    expect(seen).toHaveLength(2);
  });

  it('reports that the visitor went back, or to a fragment', async () => {
    history.pushState(null, '', '/three');
    location.hash = 'part';
    await new Promise((resolve) => {
      window.addEventListener('hashchange', resolve, { once: true });
    });
    history.back();
    await new Promise((resolve) => {
      window.addEventListener('popstate', resolve, { once: true });
    });
    expect(seen).toEqual(['/three', '/three#part', '/three']);
  });

  it('lets the page’s calls fail as the browser makes them fail', () => {
    expect(() => history.pushState(null, '', 'https://elsewhere.example/')).toThrow(
      /SecurityError|elsewhere/,
    );
    expect(seen).toEqual([]);
  });

  it('works with scripts that patched before or patch later, in the prototype or in the object', () => {
    patch(History.prototype, 'after');
    patch(history, 'own');
    history.pushState(null, '', '/patched');
    expect([calls, seen]).toEqual([['own', 'after', 'before'], ['/patched']]);
    Reflect.deleteProperty(history, 'pushState');
  });
});

it.each([
  ['/shop?filter=a#top', '/shop'],
  ['/shop#/cart?a', '/shop#/cart?a'],
  ['/shop#!/cart', '/shop#!/cart'],
])('%s is the page %s of an application', (address, page) => {
  expect(pageOf(new URL(address, 'https://host.example'))).toBe(page);
});

/** @jest-environment jsdom */
import { mayOpen, noteCompleted, noteDismissed, noteOpened } from './frequency.ts';
import { urlMatches } from './url-rules.ts';

describe('the pages on which a widget shows itself', () => {
  const rules = (include: string[], exclude: string[] = []) => ({ include, exclude });
  it.each([
    [rules([]), 'https://shop.example/cart', true],
    [rules(['/cart*']), 'https://shop.example/cart/2', true],
    [rules(['/cart']), 'https://shop.example/cart/2', false],
    [rules(['*shop.example/*']), 'https://shop.example/cart', true],
    [rules(['/*'], ['/checkout*']), 'https://shop.example/checkout?step=2', false],
    [rules(['/pricing']), 'https://shop.example/pricing/', true],
    [rules(['/pricing/']), 'https://shop.example/pricing?plan=pro', true],
    [rules(['shop.example/pricing']), 'https://shop.example/pricing/#top', true],
    [rules(['/de/*']), 'https://shop.example/de', true],
    [rules(['/de/*']), 'https://shop.example/design', false],
    [rules(['/#/cart/']), 'https://shop.example/#/cart', true],
    [rules([], ['*/checkout']), 'https://shop.example/checkout/', false],
    [rules(['/a*b*c']), 'https://x.example/a-1-b-2-c', true],
    [rules(['/a*b*c']), 'https://x.example/a-1-c', false],
    [rules(['/a*a']), 'https://x.example/a', false],
    [rules(['shop.example/checkout']), 'https://shop.example/checkout?step=2', true],
    [rules(['shop.example/checkout']), 'https://shop.example/checkout#top', true],
    [rules(['shop.example/checkout?step=2']), 'https://shop.example/checkout?step=2#top', true],
    [rules(['https://shop.example/checkout']), 'https://shop.example/checkout?step=2#top', true],
    [rules(['http://shop.example/checkout']), 'https://shop.example/checkout', false],
    [rules(['shop.example/']), 'https://shop.example/?from=mail', true],
    [rules(['/']), 'https://shop.example/?from=mail#top', true],
    [rules(['/città/*']), 'https://x.example/citt%C3%A0/roma', true],
    [rules(['/città/*']), 'https://x.example/citt%c3%a0/roma?name=%E9', true],
    [rules(['/citt%C3%A0/*']), 'https://x.example/citt%C3%A0/roma', true],
    [rules(['*perché*']), 'https://x.example/blog/perch%C3%A9-noi', true],
    [rules(['/nuova pagina']), 'https://x.example/nuova%20pagina', true],
    [rules(['/50%']), 'https://x.example/50%', true],
    [rules(['/a/b']), 'https://x.example/a%2Fb', false],
    [rules(['/a%2Ab']), 'https://x.example/a-1-b', false],
    [rules(['/#/cart*']), 'https://shop.example/#/cart', true],
    [rules(['/#/cart']), 'https://shop.example/#/cart?step=2', true],
    [rules(['/#/cart?step=2']), 'https://shop.example/?a=1#/cart?step=2', true],
    [rules(['shop.example/#!/cart']), 'https://shop.example/#!/cart?step=2', true],
    [rules(['/']), 'https://shop.example/#/cart', true],
    [rules(['/*top']), 'https://shop.example/cart#top', false],
  ])('%j on %s: %s', (urls, address, expected) => {
    expect(urlMatches(urls, address)).toBe(expected);
  });

  it('are decided at once for a rule made to take for ever', () => {
    const started = Date.now();
    urlMatches(rules([`${'*a'.repeat(200)}b`]), `https://x.example/${'a'.repeat(2000)}`);
    expect(Date.now() - started).toBeLessThan(5000);
  });
});

describe('how often a widget opens by itself', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  it('depends on the session, the days and the completion', () => {
    noteOpened('w', 1_000_000);
    expect(mayOpen('w', 's', { type: 'always' })).toBe(true);
    expect(mayOpen('w', 's', { type: 'once_a_session' })).toBe(false);
    expect(mayOpen('w', 's', { type: 'once_in_days', days: 1 }, 1_000_000 + 86_399_999)).toBe(false);
    expect(mayOpen('w', 's', { type: 'once_in_days', days: 1 }, 1_000_000 + 86_400_000)).toBe(true);
    expect(mayOpen('w', 's', { type: 'until_completed' })).toBe(true);
    noteCompleted('w', 's');
    expect(mayOpen('w', 's', { type: 'until_completed' })).toBe(false);
  });

  it('starts anew with another survey, unless a loader of an older release noted the completion', () => {
    noteCompleted('w', 's');
    expect(mayOpen('w', 't', { type: 'until_completed' })).toBe(true);
    localStorage.setItem('canvass-completed:w', '1');
    expect(mayOpen('w', 't', { type: 'until_completed' })).toBe(false);
  });

  it('ends for the session with a visitor who closes it before the survey is completed, unless it is “always”', () => {
    noteOpened('dismissed');
    expect(mayOpen('dismissed', 's', { type: 'until_completed' })).toBe(true);
    noteDismissed('dismissed');
    expect(mayOpen('dismissed', 's', { type: 'until_completed' })).toBe(false);
    expect(mayOpen('dismissed', 's', { type: 'once_a_session' })).toBe(false);
    expect(mayOpen('dismissed', 's', { type: 'always' })).toBe(true);
  });

  it('is remembered as long as the page lives where storage is blocked', () => {
    const blocked = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    expect(mayOpen('blocked', 's', { type: 'until_completed' })).toBe(true);
    noteOpened('blocked', 1_000_000);
    noteCompleted('blocked', 's');
    expect(mayOpen('blocked', 's', { type: 'until_completed' })).toBe(false);
    expect(mayOpen('blocked', 's', { type: 'once_in_days', days: 1 }, 1_000_001)).toBe(false);
    blocked.mockRestore();
  });

  it('is remembered as long as the page lives where storage is full', () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    noteOpened('full', 1_000_000);
    noteCompleted('full', 's');
    full.mockRestore();
    expect(mayOpen('full', 's', { type: 'once_a_session' })).toBe(false);
    expect(mayOpen('full', 's', { type: 'until_completed' })).toBe(false);
  });
});

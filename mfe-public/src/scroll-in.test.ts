/** @jest-environment jsdom */
import { scrollIn } from './scroll-in.ts';

const animate = jest.fn();
let options: IntersectionObserverInit | undefined;
let come: (target: Element, isIntersecting: boolean) => void;

beforeEach(() => {
  animate.mockClear();
  Object.assign(Element.prototype, { animate });
  globalThis.IntersectionObserver = jest.fn((callback, given) => {
    options = given;
    come = (target, isIntersecting) => callback([{ target, isIntersecting }]);
    return { observe: () => {}, unobserve: () => {}, disconnect: () => {} };
  }) as never;
});

function part({ top, still = false }: { top: number; still?: boolean }): [HTMLElement, () => void] {
  const element = document.createElement('section');
  jest.spyOn(element, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: still } as MediaQueryList);
  return [element, scrollIn([element])];
}

it('lets a part come in once it is scrolled to: 1000 ms, ease-in-out, 50 px in, after 100 ms (S9.7)', () => {
  const [element] = part({ top: 2000 });
  expect(element.dataset).toHaveProperty('waiting');
  expect(options?.rootMargin).toBe('1000000px 0px -50px 0px');
  come(element, false);
  expect(animate).not.toHaveBeenCalled();
  come(element, true);
  expect(element.dataset).not.toHaveProperty('waiting');
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0][1]).toMatchObject({ duration: 1000, delay: 100, easing: 'ease-in-out' });
});

it.each([
  ['what is on the screen already', { top: 100 }],
  ['everything for those who prefer less motion', { top: 2000, still: true }],
])('leaves %s as it is', (_, given) => {
  expect(part(given)[0].dataset).not.toHaveProperty('waiting');
});

it('shows everything when the page is left', () => {
  const [element, stop] = part({ top: 2000 });
  stop();
  expect(element.dataset).not.toHaveProperty('waiting');
});

/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { Reveal } from './reveal.tsx';

const animate = jest.fn();
let options: IntersectionObserverInit | undefined;
let come: (isIntersecting: boolean) => void;

beforeEach(() => {
  animate.mockClear();
  Object.assign(Element.prototype, { animate });
  globalThis.IntersectionObserver = jest.fn((callback, given) => {
    options = given;
    come = (isIntersecting) => callback([{ isIntersecting }]);
    return { observe: () => {}, disconnect: () => {} };
  }) as never;
});

function mount({ top, still = false }: { top: number; still?: boolean }): HTMLElement {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top } as DOMRect);
  jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: still } as MediaQueryList);
  renderUi(<Reveal>Words</Reveal>);
  return screen.getByText('Words');
}

it('comes in once when it is scrolled to: 1000 ms, ease-in-out, 50 px in, after 100 ms (S9.7)', () => {
  const place = mount({ top: 2000 });
  expect(place).toHaveAttribute('data-waiting');
  expect(options?.rootMargin).toBe('0px 0px -50px 0px');
  act(() => come(false));
  expect(animate).not.toHaveBeenCalled();
  act(() => come(true));
  expect(place).not.toHaveAttribute('data-waiting');
  expect(animate).toHaveBeenCalledTimes(1);
  expect(animate.mock.calls[0][1]).toMatchObject({ duration: 1000, delay: 100, easing: 'ease-in-out' });
});

it.each([
  ['what is on the screen already', { top: 100 }],
  ['everything for those who prefer less motion', { top: 2000, still: true }],
])('leaves %s as it is', (_, given) => {
  expect(mount(given)).not.toHaveAttribute('data-waiting');
});

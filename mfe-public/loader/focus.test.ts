/** @jest-environment jsdom */
import { modalOpen } from './focus.ts';

/** jsdom doesn't know `:modal`: an attribute stands for it. */
const { querySelector } = document;
const { closest } = Element.prototype;
const modal = (selector: string) => selector.replace(':modal', '[data-modal]');
beforeAll(() => {
  document.querySelector = (selector: string) => querySelector.call(document, modal(selector));
  Element.prototype.closest = function (selector: string) {
    return closest.call(this, modal(selector));
  };
});
afterAll(() => {
  Reflect.deleteProperty(document, 'querySelector');
  Element.prototype.closest = closest;
});

it('a page in fullscreen covers no widget; a modal dialog in it does', () => {
  expect(modalOpen()).toBe(false);
  document.documentElement.dataset.modal = '';
  expect(modalOpen()).toBe(false);
  document.body.innerHTML = '<dialog data-modal></dialog>';
  expect(modalOpen()).toBe(true);
});

it('a modal dialog within web components covers a widget while the focus is in it', () => {
  document.documentElement.removeAttribute('data-modal');
  document.body.innerHTML = '<x-outer></x-outer>';
  const outer = document.querySelector('x-outer')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  outer.innerHTML = '<dialog><x-inner></x-inner></dialog>';
  const inner = outer.querySelector('x-inner')?.attachShadow({ mode: 'open' }) as ShadowRoot;
  inner.innerHTML = '<input>';
  inner.querySelector('input')?.focus();
  expect(modalOpen()).toBe(false);
  outer.querySelector('dialog')?.setAttribute('data-modal', '');
  expect(modalOpen()).toBe(true);
});

/** @jest-environment jsdom */
import { modalOpen } from './focus.ts';

/** jsdom doesn't know `:modal`: an attribute stands for it. */
const { querySelector } = document;
beforeAll(() => {
  document.querySelector = (selector: string) =>
    querySelector.call(document, selector.replace(':modal', '[data-modal]'));
});
afterAll(() => Reflect.deleteProperty(document, 'querySelector'));

it('a page in fullscreen covers no widget; a modal dialog in it does', () => {
  expect(modalOpen()).toBe(false);
  document.documentElement.dataset.modal = '';
  expect(modalOpen()).toBe(false);
  document.body.innerHTML = '<dialog data-modal></dialog>';
  expect(modalOpen()).toBe(true);
});

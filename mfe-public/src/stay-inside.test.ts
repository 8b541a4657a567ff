/** @jest-environment jsdom */
import { stayInside } from './stay-inside.ts';

const to = jest.fn();

/** Clicks inside of a link. @returns whether the browser was left to follow it */
function click(attributes: string, init: MouseEventInit = {}): boolean {
  document.body.innerHTML = `<a ${attributes}><b>Link</b></a>`;
  document.body.addEventListener('click', (event) => stayInside(event, to), { once: true });
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...init });
  return document.querySelector('b')?.dispatchEvent(event) ?? true;
}

beforeEach(() => to.mockClear());

it.each([
  ['/pricing', '/pricing'],
  ['/it', '/'],
  ['/it/pricing', '/pricing'],
  ['/item', '/item'],
  ['/register?next=%2Fadmin%2Fsubscription', '/register?next=%2Fadmin%2Fsubscription'],
  ['/it/register?next=%2Fadmin%2Fsubscription', '/register?next=%2Fadmin%2Fsubscription'],
])('a link to %s stays inside the shell, with its query', (href, path) => {
  expect(click(`href="${href}"`)).toBe(false);
  expect(to.mock.calls).toEqual([[path]]);
});

it.each([
  ['that leads elsewhere', 'href="https://elsewhere.test/"', {}],
  ['to a place of a page', 'href="/pricing#faq"', {}],
  ['for another tab', 'href="/pricing" target="_blank"', {}],
  ['with a key held', 'href="/pricing"', { ctrlKey: true }],
])('a link %s is the browser’s', (_, attributes, init) => {
  // jsdom follows no link, so nothing but the shell could have prevented it.
  expect(click(attributes, init)).toBe(true);
  expect(to).not.toHaveBeenCalled();
});

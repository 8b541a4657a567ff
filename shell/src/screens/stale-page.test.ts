/** @jest-environment jsdom */
import { reloadMayHelp } from './stale-page.ts';

it.each([
  ['was not tried', null, true],
  ['was tried a minute ago', { path: '/', at: Date.now() - 60_000 }, false],
  ['was tried on another page', { path: '/admin', at: Date.now() }, true],
  ['was tried long ago', { path: '/', at: Date.now() - 3_600_000 }, true],
])('offers to reload the page when that %s', (_, tried, expected) => {
  if (tried) sessionStorage.setItem('canvass:reloaded', JSON.stringify(tried));
  else sessionStorage.clear();
  expect(reloadMayHelp()).toBe(expected);
});

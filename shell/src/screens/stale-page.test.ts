/** @jest-environment jsdom */
import { AreaFailure } from '../remotes/area-failure.ts';
import { isChunkFailure, reloadMayHelp } from './stale-page.ts';

const chunk = Object.assign(new Error('Loading chunk 283 failed.'), { name: 'ChunkLoadError' });

it.each([
  ['a chunk of the shell', chunk, true],
  ['a module of the browser', new TypeError('Failed to fetch dynamically imported module: /x.js'), true],
  ['a chunk that an area asked for', new AreaFailure('account', 'crashed', chunk), true],
  ['an area that is not there at all', new AreaFailure('account', 'missing', chunk), false],
  ['a fault', new TypeError('x is undefined'), false],
  ['no error', 'Loading chunk', false],
])('%s', (_, error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});

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

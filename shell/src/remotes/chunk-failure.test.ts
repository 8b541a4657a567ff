import { AreaFailure } from './area-failure.ts';
import { chunkAddress, isChunkFailure, isChunkTimeout } from './chunk-failure.ts';

const chunk = Object.assign(new Error('Loading chunk 283 failed.'), {
  name: 'ChunkLoadError',
  type: 'timeout',
  request: '/r/account/1/283.js',
});

it.each([
  ['a chunk of the shell or of an area', chunk, true],
  ['a module of the browser', new TypeError('Failed to fetch dynamically imported module: /x.js'), true],
  ['an entry', new Error('#RUNTIME-008 ScriptNetworkError: Script "/x.js" timed out.'), true],
  ['an area that is not there at all', new AreaFailure('account', 'missing', chunk), false],
  ['a fault', new TypeError('x is undefined'), false],
  ['no error', 'Loading chunk', false],
])('%s', (_, error, expected) => {
  expect(isChunkFailure(error)).toBe(expected);
});

it('reports a file that took too long, and its address', () => {
  const entry = new Error('#RUNTIME-008 ScriptNetworkError: Script "/x.js" timed out.');
  const refused = Object.assign(new Error('Loading chunk 1 failed.'), {
    name: 'ChunkLoadError',
    type: 'error',
  });
  expect([chunk, entry, refused].map(isChunkTimeout)).toEqual([true, true, false]);
  expect([chunk, entry].map(chunkAddress)).toEqual(['/r/account/1/283.js', null]);
});

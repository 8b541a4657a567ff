/** @jest-environment jsdom */
import type { Registry } from '@canvass/shared/contract/registry';
import { AreaFailure } from './area-failure.ts';
import { areaOfError } from './area-of-error.ts';

const registry = ['account', 'public'].map((id) => ({
  id,
  version: '1.0.0-a',
  name: `mfe_${id}`,
  entry: { href: `/r/${id}/1.0.0-a/remoteEntry.1.js`, integrity: '' },
})) as unknown as Registry;

/** An error with a stack of these files, the innermost first. */
function thrownIn(...files: string[]): Error {
  const error = new Error('broke');
  error.stack = `Error: broke\n${files.map((file) => `    at run (${location.origin}${file}:1:2)`).join('\n')}`;
  return error;
}

const SHELL = '/s/framework.1.js';

it.each([
  ['code of an area that the shell called', thrownIn('/r/account/1.0.0-a/area.2.js', SHELL), 'account'],
  ['code of the shell that an area called', thrownIn(SHELL, '/r/public/1.0.0-a/area.2.js', SHELL), 'public'],
  [
    'the inner one of two areas',
    thrownIn('/r/public/1.0.0-a/field.js', '/r/account/1.0.0-a/area.js'),
    'public',
  ],
  ['code of the shell alone', thrownIn(SHELL), undefined],
  ['a version that this page does not have', thrownIn('/r/account/9.9.9-b/area.2.js'), undefined],
  ['an area that could not be loaded', new AreaFailure('public', 'crashed', thrownIn(SHELL)), 'public'],
  ['no error', 'just words', undefined],
])('%s', (_, error, area) => {
  expect(areaOfError(registry, error)?.id).toBe(area);
});

it('goes by the script that the browser names when a value without a stack was thrown', () => {
  const file = `${location.origin}/r/account/1.0.0-a/area.2.js`;
  expect(areaOfError(registry, 'just words', file)?.id).toBe('account');
});

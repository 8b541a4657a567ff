import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findShell } from './find-shell.ts';
import { readDevOptions } from './options.ts';

it('reads the options', () => {
  expect(readDevOptions(['--shell', 'https://canvass.example', '--port', '5200', 'mfe-account'])).toEqual({
    shell: 'https://canvass.example',
    data: undefined,
    port: 5200,
    words: ['mfe-account'],
  });
});

it.each([[['--port', 'x']], [['--port', '0']], [['--port', '70000']], [['--nonsense']]])(
  'refuses %j',
  (args) => {
    expect(() => readDevOptions(args)).toThrow();
  },
);

describe('the shell', () => {
  it('is the one that is named', async () => {
    expect(await findShell('https://canvass.example/admin', '/nowhere')).toBe('https://canvass.example');
    expect(await findShell('http://localhost:4400', '/nowhere')).toBe('http://localhost:4400');
  });

  it.each([
    'canvass.example',
    'http://canvass.example',
    'javascript:alert(1)',
    'http://localhost.evil.example',
  ])('is not %s', async (named) => {
    await expect(findShell(named, '/nowhere')).rejects.toThrow('--shell is the address of a shell');
  });

  it('is started first, if none runs', async () => {
    const data = await mkdtemp(join(tmpdir(), 'canvass-no-server-'));
    await expect(findShell(undefined, data)).rejects.toThrow(`npm start -- --data ${data}`);
  });
});

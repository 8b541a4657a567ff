import { readArguments } from './arguments.ts';
import { CommandError } from './command-error.ts';
import { findArea } from './find-area.ts';
import { findServer } from './find-server.ts';
import { ROOT } from '../start/workspaces.ts';

/** Reads a command line as `main.ts` does; `args` are those after the name of the command. */
async function read(args: string[]): Promise<void> {
  const asked = readArguments(args);
  findArea(asked.words, ROOT);
  await findServer({ ...asked, dataDir: asked.data ?? '/nowhere' });
}

it.each([
  [[], 'Name the area'],
  [['mfe-account', '--canary', '0'], 'percentage from 1 to 99'],
  [['mfe-account', '--canary', '100'], 'percentage from 1 to 99'],
  [['mfe-account', '--cannary', '5'], '--cannary'],
  [['../elsewhere/Account'], 'is no area'],
  [['account', '--to', 'ftp://x'], 'is the address of a server'],
  [['account', '--to', 'http://canvass.example'], 'use https'],
  [['account', '--to', 'https://canvass.example'], 'CANVASS_DEPLOY_TOKEN'],
  [
    ['account', '--to', 'https://canvass.example', '--token', 'cvd_a\nb'],
    'characters that no deploy token has',
  ],
  [
    ['account', '--to', 'https://canvass.example', '--token', 'cvd_é€'],
    'characters that no deploy token has',
  ],
  [['account', '--data', '/nowhere'], 'No server runs with the data folder /nowhere'],
])('%j is refused with a hint and exit code 2', async (args, hint) => {
  const error: unknown = await read(args).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CommandError);
  expect(error).toMatchObject({ message: expect.stringContaining(hint), exitCode: 2 });
});

it('the end of a line after a deploy token is not part of it', async () => {
  const { headers } = await findServer({
    to: 'https://canvass.example',
    token: 'cvd_a\n',
    dataDir: '/nowhere',
  });
  expect(headers).toEqual({ Authorization: 'Bearer cvd_a' });
});

it('an area is named by its folder, by its id, or by the folder that npm runs in', () => {
  const account = `${ROOT}/mfe-account`;
  expect(findArea(['mfe-account', '1.0.0'], ROOT)).toMatchObject({ area: 'account', rest: ['1.0.0'] });
  expect(findArea(['account'], ROOT)).toMatchObject({ area: 'account', workspace: { folder: account } });
  expect(findArea(['1.0.0'], account)).toMatchObject({ area: 'account', rest: ['1.0.0'] });
  expect(findArea(['shell'], ROOT)).toMatchObject({ area: 'shell', workspace: { kind: 'shell' } });
  // An area that was deleted from this checkout can still be removed.
  expect(findArea(['mfe-teams'], ROOT)).toMatchObject({ area: 'teams', workspace: undefined });
});

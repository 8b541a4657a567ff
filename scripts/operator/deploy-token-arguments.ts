import { areaId } from '@canvass/shared/contract/area-manifest';
import { z } from 'zod';
import { CommandError } from '../releases/command-error.ts';
import { parseArguments } from './parse-arguments.ts';

const USAGE =
  'npm run deploy-token -- create --area account --name ci, or list, or revoke ID (the shell’s area is `shell`)';
/** The form of a name, which is in the history of every release. */
const NAME = /^[\p{L}\p{N} ._@/-]{1,60}$/u;

/** Actors that are no pipelines. The next `npm start` replaces a release that `start` has made live. */
const RESERVED = /^(?:start|operator\b.*)$/i;

export type TokenCommand =
  | { command: 'create'; area: string; name: string }
  | { command: 'list' }
  | { command: 'revoke'; id: string };

/**
 * Reads a command line of `npm run deploy-token`.
 * @throws CommandError with the usage, or with what is wrong with the name
 */
export function readTokenArguments(args: string[]): TokenCommand {
  const { values, positionals } = parseArguments(USAGE, {
    args,
    options: { area: { type: 'string' }, name: { type: 'string' } },
    allowPositionals: true,
  });
  const { area = '', name = '' } = values;
  const [command, given, ...more] = positionals;
  if (more.length > 0) throw new CommandError(USAGE, 2);
  if (command === 'list') return { command };
  if (command === 'revoke') {
    const id = z.uuid().safeParse(given).data;
    if (!id) throw new CommandError(USAGE, 2);
    return { command, id };
  }
  if (command !== 'create' || !areaId.safeParse(area).success || !NAME.test(name)) {
    throw new CommandError(USAGE, 2);
  }
  if (area.startsWith('mfe-')) {
    throw new CommandError(
      `An area's id is its folder's name without mfe-: --area ${area.slice('mfe-'.length)}.`,
      2,
    );
  }
  if (RESERVED.test(name)) {
    throw new CommandError(
      `"${name}" stands for npm start or an operator in the history: choose another name.`,
      2,
    );
  }
  return { command, area, name };
}

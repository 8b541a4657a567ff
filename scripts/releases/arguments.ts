import { parseArgs } from 'node:util';
import { CommandError } from './command-error.ts';

export const COMMANDS = [
  'deploy',
  'promote',
  'rollback',
  'history',
  'pin',
  'unpin',
  'abort',
  'remove',
  'prune',
] as const;
export type CommandName = (typeof COMMANDS)[number];

export const USAGE = `npm run COMMAND -w mfe-account -- [options], or npm run COMMAND -- mfe-account [options]

  deploy               builds, uploads and promotes
  promote [VERSION]    makes a release live: by default the canary, else the newest
  rollback [VERSION]   makes an earlier release live again
  history              lists releases and what happened to them
  pin, unpin           nothing else is promoted meanwhile
  abort                ends the canary
  remove               takes the area away
  prune                deletes the files of old releases

  --to URL             another server than that of the data folder; needs a deploy token
  --token VALUE        better: CANVASS_DEPLOY_TOKEN, which no list of processes shows
  --data DIR           the data folder of the server on this machine   CANVASS_DATA   .data
  --canary PERCENT     deploy, promote: only for so many percent of the users, 1 to 99
  --upload-only        deploy: promotes nothing
  --ahead              deploy, promote: also what the live shell can't run yet
  --notes TEXT         deploy: what is new, for the history
  --author NAME        deploy: who made it; default the token's name, or you
  --reason TEXT        why, for the history`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/** The arguments of a command. */
export interface CommandArguments {
  to: string | undefined;
  token: string | undefined;
  data: string | undefined;
  canary: number | undefined;
  uploadOnly: boolean;
  ahead: boolean;
  notes: string | undefined;
  author: string | undefined;
  reason: string | undefined;
  /** Area and version, as far as they are given. */
  words: string[];
}

/** Reads the command line. @throws CommandError with the usage */
export function readArguments(args: string[]): CommandArguments {
  const { values, positionals } = parse(args);
  return {
    to: values.to,
    token: values.token,
    data: values.data,
    canary: percent(values.canary),
    uploadOnly: values['upload-only'] === true,
    ahead: values.ahead === true,
    notes: values.notes,
    author: values.author,
    reason: values.reason,
    words: positionals,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: text,
        token: text,
        data: text,
        canary: text,
        'upload-only': flag,
        ahead: flag,
        notes: text,
        author: text,
        reason: text,
      },
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ')[0] : String(error);
    throw new CommandError(`${reason}\n\n${USAGE}`, 2);
  }
}

function percent(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  if (/^[1-9]\d?$/.test(given)) return Number(given);
  throw new CommandError(`--canary is a percentage from 1 to 99, not "${given}".`, 2);
}

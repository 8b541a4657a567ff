import {
  type MovedRelease,
  movedReleaseSchema,
  prunedReleasesSchema,
  releaseEventListSchema,
  releaseListSchema,
} from '@canvass/shared/api/releases';
import { statusText } from './status-text.ts';
import type { ReleaseCommand } from './command.ts';
import { CommandError } from './command-error.ts';
import { previewAddress } from './preview-address.ts';
import { ask } from './request.ts';
import { printTable } from '../operator/table.ts';

/** Releases and events that `history` shows. */
const SHOWN = 20;

type Move = Pick<ReleaseCommand, 'area' | 'server' | 'asked' | 'act'>;

/** Moves the pointer of the area. A repetition could undo what was decided meanwhile, so none is sent unasked. */
async function move({ area, server, asked, act }: Move, action: string, body: object): Promise<MovedRelease> {
  const { reason } = asked;
  const moved = await ask(
    server,
    {
      method: 'POST',
      path: `/api/releases/${area}/${action}`,
      body: { ...body, ...(reason ? { reason } : {}) },
      repeatable: false,
    },
    movedReleaseSchema,
  );
  noteMove(act, moved);
  return moved;
}

function noteMove(act: Move['act'], { live, from }: MovedRelease): void {
  act.note({ ...(live ? { version: live } : {}), ...(from && from !== live ? { from } : {}) });
}

const was = ({ live, from }: MovedRelease) => (from && from !== live ? ` (was ${from})` : '');

/**
 * Makes a release live, or with `--canary` the canary: the given one, else the canary, else the newest.
 * @returns the line that says so
 * @throws CommandError if the area has no release, or the server refuses
 */
export async function promote(command: ReleaseCommand): Promise<string> {
  const { area, asked } = command;
  const version = command.version ?? (await promotable(command));
  const body = { ...(asked.canary ? { canary: asked.canary } : {}), ...(asked.ahead ? { ahead: true } : {}) };
  const moved = await move(command, `${version}/promote`, body);
  return asked.canary
    ? `${area} ${version} is live for ${asked.canary} % of the users`
    : `${area} ${version} is live${was(moved)}`;
}

/** The canary, else the newest release. */
async function promotable({ area, server }: Move): Promise<string> {
  const { items, pointer } = await list(server, area);
  const newest = items.find(({ state }) => state !== 'removed')?.version;
  const version = pointer.canary ?? newest;
  if (version === undefined) throw new CommandError(`${area} has no release: npm run deploy makes one.`);
  return version;
}

/** Makes an earlier release live again: the given one, else the one before. @throws CommandError if the server refuses */
export async function rollBack(command: ReleaseCommand): Promise<string> {
  const { version } = command;
  const moved = await move(command, 'rollback', version ? { version } : {});
  return `${command.area} is back at ${moved.live}${was(moved)}`;
}

/** Pins the live release, so that only an operator replaces it. @throws CommandError if the server refuses */
export async function pin(command: ReleaseCommand): Promise<string> {
  const { live } = await move(command, 'pin', {});
  return `${command.area} is pinned to ${live}: nothing else is promoted until npm run unpin`;
}

/** Ends a pin. @throws CommandError if the server refuses */
export async function unpin(command: ReleaseCommand): Promise<string> {
  const { live } = await move(command, 'unpin', {});
  return `${command.area} is not pinned any more; ${live} is live`;
}

/** Ends a canary; the live release stays. @throws CommandError if the server refuses */
export async function abort(command: ReleaseCommand): Promise<string> {
  const { live } = await move(command, 'abort', {});
  return `The canary of ${command.area} has ended; everybody gets ${live}`;
}

/** Takes an area out of all documents; its releases stay stored. @throws CommandError if the server refuses */
export async function remove({ area, server, asked, act }: ReleaseCommand): Promise<string> {
  const query = asked.reason ? `?${new URLSearchParams({ reason: asked.reason })}` : '';
  const moved = await ask(
    server,
    { method: 'DELETE', path: `/api/releases/${area}${query}`, repeatable: false },
    movedReleaseSchema,
  );
  noteMove(act, moved);
  return `${area} is removed${was(moved)}; npm run promote brings it back`;
}

/** Deletes the files of old releases, on the server, too; a release that is live, canary or recent stays. @throws CommandError if the server refuses */
export async function prune({ area, server, act }: ReleaseCommand): Promise<string> {
  const { pruned } = await ask(
    server,
    { method: 'POST', path: `/api/releases/${area}/prune`, repeatable: true },
    prunedReleasesSchema,
  );
  act.note({ pruned });
  return `${pruned} old ${pruned === 1 ? 'release' : 'releases'} of ${area} deleted`;
}

/** Prints the releases of an area and its latest events, the newest first. @returns a last line, which may be empty */
export async function history({ area, server, print }: ReleaseCommand): Promise<string> {
  const { items, pointer } = await list(server, area);
  const events = await ask(
    server,
    { method: 'GET', path: `/api/releases/${area}/events?limit=${SHOWN}`, repeatable: true },
    releaseEventListSchema,
  );
  if (items.length === 0 && events.items.length === 0) return `${area} has no releases.`;
  printTable([
    ['release', 'state', 'uploaded', 'by', 'commit', 'notes', 'preview for operators', 'why it ended'],
    ...items.map((release) => [
      release.version,
      statusText(release, pointer),
      time(release.createdAt),
      release.author,
      release.commit ?? '-',
      oneLine(release.notes),
      release.state === 'live' || release.state === 'removed'
        ? '-'
        : previewAddress(server, area, release.version),
      oneLine(release.outcome?.reason ?? null),
    ]),
  ]);
  print('');
  printTable([
    ['when', 'what', 'release', 'before', 'by', 'reason'],
    ...events.items.map(({ at, kind, version, fromVersion, actor, reason }) => [
      time(at),
      kind,
      version ?? '-',
      fromVersion ?? '-',
      actor,
      oneLine(reason),
    ]),
  ]);
  return items.length < SHOWN && events.items.length < SHOWN
    ? ''
    : `\nThe latest ${SHOWN} of each; older ones are in the API.`;
}

const list = (server: ReleaseCommand['server'], area: string) =>
  ask(
    server,
    { method: 'GET', path: `/api/releases/${area}?limit=${SHOWN}`, repeatable: true },
    releaseListSchema,
  );

const time = (at: string) => at.slice(0, 19);
const oneLine = (text: string | null) => text?.replace(/\s+/g, ' ') ?? '-';

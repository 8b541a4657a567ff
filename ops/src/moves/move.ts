import type { OpsArea } from '@canvass/shared/api/ops';
import type { MovedRelease } from '@canvass/shared/api/releases';
import type { Http } from '../api/ops-context.ts';

/** The moves of an operator on the releases of an area. */
export type Move =
  | { kind: 'promote' | 'rollback'; version: string }
  | { kind: 'canary'; version: string; percent: number }
  | { kind: 'abort' | 'pin' | 'unpin' | 'remove' };

export type MoveKind = Move['kind'];

/** Whether a canary can have so many percent of the users. */
export const isPercent = (percent: number): boolean =>
  Number.isInteger(percent) && percent >= 1 && percent <= 99;

/** The release that a group of users gets before and after a move, as its dialog shows it. */
export interface ReleaseChange {
  from: string | null;
  to: string | null;
}

/** The change of the live release; null for a move that leaves it as it is. */
export function liveChange(move: Move, area: OpsArea): ReleaseChange | null {
  switch (move.kind) {
    case 'promote':
    case 'rollback':
      return { from: area.live, to: move.version };
    case 'remove':
      return { from: area.live, to: null };
    default:
      return null;
  }
}

/** Whether the users of the canary get another release by a move. */
export function endsCanary(move: Move, area: OpsArea): boolean {
  if (area.canary === null) return false;
  if (move.kind === 'canary') return move.version !== area.canary;
  return (
    move.kind !== 'pin' && move.kind !== 'unpin' && !(move.kind === 'promote' && move.version === area.canary)
  );
}

interface SentWith {
  /** The revision of the pointer that the operator has seen: of another one nothing is changed (409). */
  expectedRevision: number;
  reason: string;
}

/**
 * Makes a move. Never repeated by itself: after an answer that was lost it may have been made.
 * @throws ApiProblem
 */
export function makeMove(
  http: Http,
  area: string,
  move: Move,
  { expectedRevision, reason }: SentWith,
): Promise<MovedRelease> {
  const path = `releases/${encodeURIComponent(area)}`;
  const about = { expectedRevision, ...(reason.trim() === '' ? {} : { reason: reason.trim() }) };
  const post = (action: string, more: object = {}) =>
    http.post(`${path}/${action}`, { json: { ...about, ...more }, retry: 0 }).json<MovedRelease>();
  switch (move.kind) {
    case 'promote':
      return post(`${encodeURIComponent(move.version)}/promote`);
    case 'canary':
      return post(`${encodeURIComponent(move.version)}/promote`, { canary: move.percent });
    case 'rollback':
      return post('rollback', { version: move.version });
    case 'remove':
      return http.delete(path, { searchParams: about, retry: 0 }).json<MovedRelease>();
    default:
      return post(move.kind);
  }
}

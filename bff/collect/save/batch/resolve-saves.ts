import type { FieldError } from '@canvass/shared/api/problem';
import type { Consent } from '@canvass/shared/api/responses';
import { conflict, invalid, type ProblemError } from '../../../platform/http/problem.ts';
import type { PublishedVersion } from '../../../surveys/versions/definitions.ts';
import type { FoundSurvey } from '../../public-surveys/store.ts';
import { refuseClosed } from '../../public-surveys/refusals.ts';
import type { ItemResult } from './coalesce.ts';
import type { SavedRow } from '../../../results/responses/saved-row.ts';
import type { NamedFile } from '../rules/check-files.ts';
import { looksLikeSpam } from '../rules/spam.ts';

/** One checked save, before it is stored. */
export interface Save {
  surveyId: string;
  id: string;
  version: number;
  sequence: number;
  completed: boolean;
  answers: SavedRow['answers'];
  /** The id of the ending that a completed response reached. */
  ending: string | null;
  /** The scores of a completed response, computed here; null if its survey has none. */
  scores: SavedRow['scores'];
  language: string;
  source: SavedRow['source'];
  widgetId: string | null;
  hidden: Record<string, string>;
  device: SavedRow['device'];
  timings: Record<string, number>;
  /** Null if the version asks for none, and if the respondent withdrew it. */
  consent: Consent | null;
  /** Whether the respondent withdrew the consent, and with it everything that is stored: the files, too. */
  withdrawn: boolean;
  trapped: boolean;
  /** Milliseconds that the respondent took, as the client reports; null if nobody knows when the page was opened. */
  elapsed: number | null;
  /** When the response begins, if this save is its first; absent: when it arrives. */
  startedAt?: Date;
  receivedAt: Date;
  /** The stored sequence that its answers were put together from, 0 for none: with another one it isn't stored. */
  basedOn?: number | undefined;
}

/** Another save of the response was stored after this one's answers were put together: they lack what that one added. */
export class OvertakenError extends Error {}

/** A save that passed its checks, with what they looked up: the batch that stores it needs the same. */
export interface CheckedSave {
  save: Save;
  /** The survey, as it was a second ago at most. */
  survey: FoundSurvey;
  /** The version that the save answers. */
  version: PublishedVersion;
  /** The uploads that its answers name. */
  files: readonly NamedFile[];
}

/** The answer to a save: the highest sequence that is stored, and the response's state. */
export type Saved = Pick<SavedRow, 'sequence' | 'state'>;

/** How many responses a survey still takes, as of the running transaction. */
export interface Capacity {
  /** Why it takes none; undefined if it is open. */
  closed: 'not_open' | 'closed' | undefined;
  /** Completions left until the maximum; decreased as saves are resolved. */
  completions: number;
}

const NO_ERRORS: ReadonlyMap<Save, FieldError[]> = new Map();

/**
 * Resolves the saves of one response in the order they arrived, with the same result as storing them one by one.
 * @param stored the row as it is stored, if there is one
 * @param errors of saves that can't be stored, such as those that name a file which was deleted since they were checked
 * @returns an outcome for each save, the row to write, undefined if nothing changes, and whether its save withdrew the consent
 */
export function resolveSaves(
  stored: SavedRow | undefined,
  saves: Save[],
  capacity: Capacity,
  errors: ReadonlyMap<Save, FieldError[]> = NO_ERRORS,
): { row: SavedRow | undefined; withdrawn: boolean; outcomes: Array<ItemResult<Saved>> } {
  let row = stored;
  let withdrawn = false;
  const outcomes = saves.map((save): ItemResult<Saved> => {
    if (save.basedOn !== undefined && save.basedOn !== (row?.sequence ?? 0)) {
      return { ok: false, error: new OvertakenError() };
    }
    if (row && save.sequence <= row.sequence) return { ok: true, value: row };
    const refused = refusal(row, save, capacity);
    if (refused) return { ok: false, error: refused };
    const invalidFields = errors.get(save);
    if (invalidFields) return { ok: false, error: invalid(invalidFields) };
    if (save.completed) capacity.completions -= 1;
    row = apply(row, save);
    ({ withdrawn } = save);
    return { ok: true, value: row };
  });
  const value = row && { sequence: row.sequence, state: row.state };
  return {
    row: row === stored ? undefined : row,
    withdrawn,
    // A save that a later one of the batch replaces is acknowledged with the stored state, like any save with an older sequence.
    outcomes: outcomes.map((outcome) => (outcome.ok && value ? { ok: true, value } : outcome)),
  };
}

function refusal(row: SavedRow | undefined, save: Save, capacity: Capacity): ProblemError | undefined {
  if (row?.state === 'completed') return conflict('already_completed');
  if (capacity.closed) return refuseClosed(capacity.closed);
  if ((save.completed || !row) && capacity.completions <= 0) return refuseClosed('full');
  return undefined;
}

function apply(row: SavedRow | undefined, save: Save): SavedRow {
  const { completed, receivedAt, trapped, elapsed, withdrawn: _withdrawn, basedOn: _basedOn, ...rest } = save;
  const startedAt = row?.startedAt ?? save.startedAt ?? receivedAt;
  const observed = receivedAt.getTime() - startedAt.getTime();
  const suspectedSpam =
    completed && looksLikeSpam({ trapped, answers: save.answers, observed, reported: elapsed });
  return {
    ...rest,
    consent: consentAfter(row, save),
    source: row?.source ?? save.source,
    widgetId: row?.widgetId ?? save.widgetId,
    device: row?.device ?? save.device,
    held: row?.held ?? false,
    suspectedSpam,
    startedAt,
    updatedAt: receivedAt,
    state: completed ? 'completed' : 'in_progress',
    completedAt: completed ? receivedAt : null,
  };
}

/** The consent of a response after a save: the first one given to the same text, until the respondent withdraws it. */
function consentAfter(row: SavedRow | undefined, { consent, version }: Save): Consent | null {
  const before = row?.consent;
  return consent && before && (row.version === version || before.text === consent.text) ? before : consent;
}

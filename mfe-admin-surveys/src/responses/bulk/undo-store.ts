import { undoableChanges } from '@canvass/shared/domain/stored-items';
import { useSyncExternalStore } from 'react';

/** A change of many responses, or the deletion of one, that can be undone. */
export interface Undoable {
  surveyId: string;
  change: string;
  kind: 'delete' | 'tag' | 'untag';
  tag?: string;
  count: number;
  /** Milliseconds since 1970. */
  at: number;
}

/** The server keeps what it needs for an hour; the last minute of it is no time to promise anything. */
const KEPT_MS = 59 * 60_000;

/**
 * What was done within the hour, the newest first. Kept by the browser, so that it is still offered after a reload, in
 * another tab, and when another change was undone; without storage as long as the page.
 */
let known = read();
const listeners = new Set<() => void>();

/** Offers a change to be undone, also while it goes on: a tab that is closed meanwhile has done what it has done. */
export function offerUndo(done: Undoable): void {
  keep([done, ...known.filter(({ change }) => change !== done.change)]);
}

/** A change was undone, or is too old to be. */
export function forgetUndo(change: string): void {
  keep(known.filter((entry) => entry.change !== change));
}

/** Somebody wants nothing undone of what was done so far. */
export function dismissUndo(surveyId: string): void {
  keep(known.filter((entry) => entry.surveyId !== surveyId));
}

/** The last change of a survey's responses that can be undone; by then, the one before it. */
export function useUndoable(surveyId: string): Undoable | undefined {
  const all = useSyncExternalStore(subscribe, () => known);
  return all.find((entry) => entry.surveyId === surveyId && Date.now() - entry.at < KEPT_MS);
}

function keep(entries: Undoable[]): void {
  show(entries.filter(({ at }) => Date.now() - at < KEPT_MS));
  try {
    localStorage.setItem(undoableChanges.name, JSON.stringify(known));
  } catch {
    // As long as the page, then.
  }
}

function show(entries: Undoable[]): void {
  known = entries;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('storage', readAnew);
    readAnew();
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAnew);
  };
}

/** Another tab did or undid something. */
function readAnew(): void {
  const stored = read();
  if (JSON.stringify(stored) !== JSON.stringify(known)) show(stored);
}

function read(): Undoable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(undoableChanges.name) ?? '[]');
    if (Array.isArray(stored)) return stored.filter(isUndoable);
  } catch {
    // What can't be read is as if nothing had been done.
  }
  return [];
}

function isUndoable(entry: Partial<Record<keyof Undoable, unknown>> | null): entry is Undoable {
  return (
    typeof entry?.surveyId === 'string' &&
    typeof entry.change === 'string' &&
    typeof entry.count === 'number' &&
    typeof entry.at === 'number' &&
    ['delete', 'tag', 'untag'].includes(String(entry.kind))
  );
}

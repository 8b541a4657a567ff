import { undoableChanges } from '@canvass/shared/domain/stored-items';
import { useSyncExternalStore } from 'react';

/** A change of many responses, or the deletion of one, that the server can undo. */
export interface Undoable {
  surveyId: string;
  change: string;
  kind: 'delete' | 'tag' | 'untag';
  tag?: string;
  /** Unknown when the answer to its first request was lost: the server may have made it, or a part of it. */
  count?: number;
  /** How many responses have as many tags as one can have, and didn't get this one. */
  skipped?: number;
  /** When it was made, in milliseconds since 1970. */
  at: number;
}

/** The server can undo a change for an hour. It is offered for a minute less, so that the request arrives in time. */
const UNDO_MS = 59 * 60_000;

/**
 * The changes that can be undone, the newest first. They are in the browser's storage, so that undoing is still offered after
 * a reload, in another tab, and after another change was undone; without storage they last as long as the page.
 */
let known = read();
const listeners = new Set<() => void>();

/** Adds a change, or updates its count. Called after each request, so that it can be undone if the tab is closed meanwhile. */
export function offerUndo(done: Undoable): void {
  persist([done, ...known.filter(({ change }) => change !== done.change)]);
}

/** Removes a change that was undone or has expired. */
export function forgetUndo(change: string): void {
  persist(known.filter((entry) => entry.change !== change));
}

/** Removes all changes of a survey: the creator has dismissed them. */
export function dismissUndo(surveyId: string): void {
  persist(known.filter((entry) => entry.surveyId !== surveyId));
}

/** The latest change of a survey's responses that can be undone. */
export function useUndoable(surveyId: string): Undoable | undefined {
  const all = useSyncExternalStore(subscribe, () => known);
  return all.find((entry) => entry.surveyId === surveyId && Date.now() - entry.at < UNDO_MS);
}

function persist(entries: Undoable[]): void {
  show(entries.filter(({ at }) => Date.now() - at < UNDO_MS));
  try {
    localStorage.setItem(undoableChanges.name, JSON.stringify(known));
  } catch {
    // Without storage the changes last as long as the page.
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

/** Takes over the changes that another tab has stored. */
function readAnew(): void {
  const stored = read();
  if (JSON.stringify(stored) !== JSON.stringify(known)) show(stored);
}

function read(): Undoable[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(undoableChanges.name) ?? '[]');
    if (Array.isArray(stored)) return stored.filter(isUndoable);
  } catch {
    // Storage that can't be read counts as empty.
  }
  return [];
}

function isUndoable(entry: Partial<Record<keyof Undoable, unknown>> | null): entry is Undoable {
  return (
    typeof entry?.surveyId === 'string' &&
    typeof entry.change === 'string' &&
    (entry.count === undefined || typeof entry.count === 'number') &&
    typeof entry.at === 'number' &&
    ['delete', 'tag', 'untag'].includes(String(entry.kind))
  );
}

import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EditorPage } from './editor-page.ts';

/** A state that can be restored: the definition, and the page that was open. */
export interface Moment {
  definition: SurveyDefinition;
  openPage: EditorPage | null;
}

/** The undo history. Definitions share what did not change, so old states cost little memory. */
export interface History {
  past: readonly Moment[];
  future: readonly Moment[];
  /** Changes with the same group in quick succession are one step: a typed word, not each letter. */
  group: string | null;
  changedAt: number;
}

export const emptyHistory: History = { past: [], future: [], group: null, changedAt: 0 };

/** Milliseconds without typing that end a step. */
const PAUSE = 1000;

/** The history after a change of `before`. */
export function remember(history: History, before: Moment, group: string | null, now: number): History {
  const sameStep = group !== null && group === history.group && now - history.changedAt < PAUSE;
  return {
    past: sameStep ? history.past : [...history.past, before],
    future: [],
    group,
    changedAt: now,
  };
}

/** One step back; null if there is none. */
export function stepBack(history: History, current: Moment): { history: History; moment: Moment } | null {
  const moment = history.past.at(-1);
  if (!moment) return null;
  return {
    moment,
    history: {
      past: history.past.slice(0, -1),
      future: [current, ...history.future],
      group: null,
      changedAt: 0,
    },
  };
}

/** One step forward again; null if there is none. */
export function stepForward(history: History, current: Moment): { history: History; moment: Moment } | null {
  const [moment, ...future] = history.future;
  if (!moment) return null;
  return { moment, history: { past: [...history.past, current], future, group: null, changedAt: 0 } };
}

/** The history with each definition replaced. */
export function mapHistory(
  history: History,
  change: (definition: SurveyDefinition) => SurveyDefinition,
): History {
  const changed = (moments: readonly Moment[]) =>
    moments.map((moment) => ({ ...moment, definition: change(moment.definition) }));
  return { ...history, past: changed(history.past), future: changed(history.future) };
}

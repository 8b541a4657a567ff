import { mergeDrafts } from '@canvass/shared/domain/draft-merge';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EditorPage } from './editor-page.ts';

/** The state that undo and redo restore: a definition, and the page that is open. */
export interface HistoryState {
  definition: SurveyDefinition;
  openPage: EditorPage | null;
}

/**
 * One change of the creator: the states right before and after it. What others changed in between two steps belongs to neither, so
 * undoing a step undoes nothing of theirs.
 */
interface Step {
  before: SurveyDefinition;
  after: SurveyDefinition;
  /** The page that was open before it; of an undone step, the page that was open when it was undone. */
  openPage: EditorPage | null;
}

/** The undo history. Definitions share what did not change, so old states cost little memory. */
export interface History {
  past: readonly Step[];
  future: readonly Step[];
  /** Changes with the same group in quick succession are one step: a typed word, not each letter. */
  group: string | null;
  changedAt: number;
}

export const emptyHistory: History = { past: [], future: [], group: null, changedAt: 0 };

/** Milliseconds without typing that end a step. */
const PAUSE = 1000;

/** The history after a change. */
export function remember(
  history: History,
  { definition: before, openPage }: HistoryState,
  after: SurveyDefinition,
  group: string | null,
  now: number,
): History {
  const last = history.past.at(-1);
  const sameStep = last && group !== null && group === history.group && now - history.changedAt < PAUSE;
  return {
    past: sameStep
      ? history.past.with(-1, { ...last, after })
      : [...history.past, { before, after, openPage }],
    future: [],
    group,
    changedAt: now,
  };
}

/** The history after a change of another editor: the next change of the creator is a step of its own. */
export function endStep(history: History): History {
  return history.group === null ? history : { ...history, group: null };
}

/**
 * The history after a change of another editor that touches nothing of the last step: it lies beneath that step, which goes on. Otherwise
 * each save of a person who types elsewhere would cut the creator's word in two.
 * @param merged the draft with the step on top of the change
 */
export function beneathLastStep(
  history: History,
  { base, theirs }: { base: SurveyDefinition; theirs: SurveyDefinition },
  merged: SurveyDefinition,
): History {
  const last = history.past.at(-1);
  if (!last || history.group === null) return history;
  const { draft, conflicts } = mergeDrafts(base, last.before, theirs);
  if (conflicts.length > 0) return endStep(history);
  return { ...history, past: history.past.with(-1, { ...last, before: draft, after: merged }) };
}

/** Where a step back or forward leads. */
export interface StepResult {
  moment: HistoryState;
  history: History;
  /** Whether another editor changed a part of the step since: it stays as they left it. */
  overtaken: boolean;
}

/** One step back; null if there is none. */
export function stepBack(history: History, current: HistoryState): StepResult | null {
  const step = history.past.at(-1);
  if (!step) return null;
  return {
    ...mergeStep(step.after, step.before, step, current),
    history: {
      past: history.past.slice(0, -1),
      future: [{ ...step, openPage: current.openPage }, ...history.future],
      group: null,
      changedAt: 0,
    },
  };
}

/** One step forward again; null if there is none. */
export function stepForward(history: History, current: HistoryState): StepResult | null {
  const [step, ...future] = history.future;
  if (!step) return null;
  return {
    ...mergeStep(step.before, step.after, step, current),
    history: {
      past: [...history.past, { ...step, openPage: current.openPage }],
      future,
      group: null,
      changedAt: 0,
    },
  };
}

function mergeStep(
  from: SurveyDefinition,
  to: SurveyDefinition,
  { openPage }: Step,
  { definition }: HistoryState,
) {
  const { draft, conflicts } = mergeDrafts(from, definition, to);
  return { moment: { definition: draft, openPage }, overtaken: conflicts.length > 0 };
}

/** The history with each definition replaced. */
export function mapHistory(
  history: History,
  change: (definition: SurveyDefinition) => SurveyDefinition,
): History {
  const changed = (steps: readonly Step[]) =>
    steps.map((step) => ({ ...step, before: change(step.before), after: change(step.after) }));
  return { ...history, past: changed(history.past), future: changed(history.future) };
}

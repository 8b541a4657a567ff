import type { PublishFault } from '@canvass/shared/domain/publish-check';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SaveStatus } from '../saving/save-status.ts';
import { emptyHistory, type History, remember, stepBack, stepForward } from './history.ts';
import { firstSelection, type Selection, selectionExists } from './selection.ts';
import type { Change } from './questions.ts';
import type { SurveyState } from './survey-state.ts';

export interface EditorState {
  survey: SurveyState;
  definition: SurveyDefinition;
  selected: Selection | null;
  /** Ids of the questions selected to be moved, copied or deleted at once. */
  marked: ReadonlySet<string>;
  history: History;
  save: SaveStatus;
  /** Whether this browser could store its copy of unsaved changes. */
  kept: boolean;
  /** Announced to screen readers when something moved. */
  announcement: string;
  /** Text of a deletion: shown and announced, with an undo button. */
  removal: string | null;
  /** Why a paste or duplication was refused, as lines: shown until it is dismissed. */
  refusal: readonly string[] | null;
  /** Whether publishing faults are shown: from the first attempt to publish on. */
  checked: boolean;
  /** The publishing faults, updated after the definition once `checked` is set (`model/checking.ts`). */
  faults: readonly PublishFault[];
  /** Applies a change as one step of the history; `group` merges it with a change of the same kind just before. */
  change(change: Change, options?: { group?: string; select?: Selection; removal?: string }): void;
  undo(): void;
  redo(): void;
  select(place: Selection | null): void;
  mark(ids: ReadonlySet<string>): void;
  announce(text: string): void;
  dismissRemoval(): void;
  refuse(lines: readonly string[] | null): void;
  check(): void;
}

const NOTHING: ReadonlySet<string> = new Set();

export type EditorStore = StoreApi<EditorState>;

/** Creates the state of one open editor. It doesn't save: `saving/autosave.ts` subscribes to `definition`. */
export function createEditorStore(
  survey: SurveyState,
  definition: SurveyDefinition,
  clock: () => number = Date.now,
): EditorStore {
  return createStore<EditorState>()((set, get) => ({
    survey,
    definition,
    selected: firstSelection(definition),
    marked: NOTHING,
    history: emptyHistory,
    save: { kind: 'saved' },
    kept: true,
    announcement: '',
    removal: null,
    refusal: null,
    checked: false,
    faults: [],
    change: (change, options = {}) => {
      const { definition: before, selected, history } = get();
      const next = change(before);
      if (next === before) return;
      const wanted = options.select ?? selected;
      set({
        definition: next,
        selected: selectionExists(next, wanted) ? wanted : neighbour(before, next, selected),
        history: remember(history, { definition: before, selected }, options.group ?? null, clock()),
        removal: options.removal ?? null,
      });
    },
    undo: () => set(travel(get(), stepBack)),
    redo: () => set(travel(get(), stepForward)),
    select: (selected) => set({ selected }),
    mark: (ids) => set({ marked: ids.size === 0 ? NOTHING : ids }),
    announce: (announcement) => set({ announcement }),
    dismissRemoval: () => set({ removal: null }),
    refuse: (refusal) => set({ refusal }),
    check: () => set({ checked: true }),
  }));
}

function travel(state: EditorState, step: typeof stepBack): Partial<EditorState> {
  const { definition, selected, history } = state;
  const stepped = step(history, { definition, selected });
  if (!stepped) return {};
  const { moment } = stepped;
  // The page on which the step happened, so that its effect is visible.
  const place =
    [moment.selected, selected].find((entry) => selectionExists(moment.definition, entry)) ?? null;
  return {
    definition: moment.definition,
    selected: place ?? firstSelection(moment.definition),
    history: stepped.history,
    removal: null,
  };
}

/** The page to open after the open one was deleted: the question at its position now, else the one before. */
function neighbour(
  before: SurveyDefinition,
  next: SurveyDefinition,
  gone: Selection | null,
): Selection | null {
  if (gone?.kind === 'question') {
    const at = before.questions.findIndex((question) => question.id === gone.id);
    const question = next.questions[Math.min(at, next.questions.length - 1)];
    if (question) return { kind: 'question', id: question.id };
  }
  return firstSelection(next);
}

import type { Editor } from '@canvass/shared/api/editing';
import { samePart, withPartOf } from '@canvass/shared/domain/draft-merge';
import type { PublishFault } from '@canvass/shared/domain/publish-fault';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SaveStatus } from './save-status.ts';
import {
  type Conflict,
  type Conflicts,
  conflictsAboutParts,
  conflictsAboutWholes,
  conflictsOf,
  NO_CONFLICTS,
  type OtherDraft,
} from './conflicts.ts';
import {
  beneathLastStep,
  emptyHistory,
  endStep,
  type History,
  remember,
  stepBack,
  stepForward,
} from './history.ts';
import type { Notice } from './notice.ts';
import { type EditorPage, firstPage, pageExists } from './editor-page.ts';
import { withoutBlankOptions } from './options.ts';
import type { PendingRemoval } from './pending-removal.ts';
import type { Change } from './questions.ts';
import type { SurveyState } from './survey-state.ts';

interface ChangeOptions {
  /** Merges it with a change of the same group just before. */
  group?: string;
  open?: EditorPage;
  /** The text of a deletion. */
  removal?: string;
}

/** The state of one open editor and what changes it. Only `definition` is saved; a reload forgets the rest. */
export interface EditorState {
  survey: SurveyState;
  definition: SurveyDefinition;
  openPage: EditorPage | null;
  /** Ids of the questions selected to be moved, copied or deleted at once. */
  selected: ReadonlySet<string>;
  history: History;
  save: SaveStatus;
  /** Whether this browser could store its copy of unsaved changes. */
  copyStored: boolean;
  /** Announced to screen readers when something moved. */
  announcement: string;
  /** A deletion: its text is shown and announced, with an undo button. `nth` tells it from the one shown before, which may have the same text. */
  removal: { text: string; nth: number } | null;
  /** The other editors who have the survey open. */
  editors: readonly Editor[];
  /** The parts that another editor changed to something else, until the creator has decided. `definition` has the creator's. */
  conflicts: Conflicts;
  /** Shown and announced until it is dismissed: what another editor did. */
  notice: Notice | null;
  /** A deletion that the creator has yet to decide on, because rules or texts refer to what it deletes. */
  pendingRemoval: PendingRemoval | null;
  /** Why a paste or duplication was refused, as lines: shown until it is dismissed. */
  refusal: readonly string[] | null;
  /** Whether publishing faults are shown: from the first attempt to publish on. */
  checked: boolean;
  /** The publishing faults, updated after the definition once `checked` is set (`model/checking.ts`). */
  faults: readonly PublishFault[];
  /** The publishing fault that the creator went to, until it is left for another or dismissed. */
  fixing: PublishFault | null;
  /** Applies a change as one step of the history. */
  change(change: Change, options?: ChangeOptions): void;
  /**
   * Puts what another editor changed beneath the creator's own changes. It is no step of the history, and the open page stays unless
   * it is gone. A step that the creator is at goes on, unless both changed one part.
   */
  mergeOther(other: OtherDraft): void;
  /** Ends a conflict: the creator's version stays. */
  keepMine(path: string): void;
  notify(notice: Notice | null): void;
  undo(): void;
  redo(): void;
  open(page: EditorPage | null): void;
  select(ids: ReadonlySet<string>): void;
  announce(text: string): void;
  dismissRemoval(): void;
  askRemoval(removal: PendingRemoval | null): void;
  refuse(lines: readonly string[] | null): void;
  check(): void;
  fix(fault: PublishFault | null): void;
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
    openPage: firstPage(definition),
    selected: NOTHING,
    history: emptyHistory,
    save: { kind: 'saved' },
    copyStored: true,
    announcement: '',
    removal: null,
    editors: [],
    conflicts: NO_CONFLICTS,
    notice: null,
    pendingRemoval: null,
    refusal: null,
    checked: false,
    faults: [],
    fixing: null,
    change: (change, options = {}) => {
      const { definition: before, openPage, history, conflicts, removal } = get();
      const changed = change(before);
      if (changed === before) return;
      const wanted = options.open ?? openPage;
      const next = left(openPage, wanted)(changed);
      set({
        definition: next,
        openPage: pageExists(next, wanted) ? wanted : neighbour(before, next, openPage),
        history: remember(history, { definition: before, openPage }, next, options.group ?? null, clock()),
        removal: options.removal ? { text: options.removal, nth: (removal?.nth ?? 0) + 1 } : null,
        conflicts: stillOpen(conflicts, next, before),
      });
    },
    mergeOther: (other) => {
      const { definition: before, openPage, history, conflicts, selected } = get();
      const merged = conflictsOf(before, other, conflicts);
      set({
        definition: merged.definition,
        conflicts: merged.conflicts,
        history:
          merged.conflicts.size > 0 ? endStep(history) : beneathLastStep(history, other, merged.definition),
        openPage: pageExists(merged.definition, openPage)
          ? openPage
          : neighbour(before, merged.definition, openPage),
        selected: stillSelected(selected, merged.definition),
      });
    },
    keepMine: (path) => {
      const { conflicts } = get();
      if (conflicts.has(path)) set({ conflicts: new Map([...conflicts].filter(([key]) => key !== path)) });
    },
    notify: (notice) => set({ notice }),
    undo: () => set(travel(get(), stepBack)),
    redo: () => set(travel(get(), stepForward)),
    open: (page) => {
      get().change(left(get().openPage, page));
      set({ openPage: page });
    },
    select: (ids) => set({ selected: ids.size === 0 ? NOTHING : ids }),
    announce: (announcement) => set({ announcement }),
    dismissRemoval: () => set({ removal: null }),
    askRemoval: (pendingRemoval) => set({ pendingRemoval }),
    refuse: (refusal) => set({ refusal }),
    check: () => set({ checked: true }),
    fix: (fixing) => set({ fixing }),
  }));
}

/** The change that leaving a page makes: the rows of options that stayed empty go. */
function left(from: EditorPage | null, to: EditorPage | null): Change {
  const stays = from?.kind !== 'question' || (to?.kind === 'question' && to.id === from.id);
  return stays ? (definition) => definition : withoutBlankOptions(from.id);
}

function travel(state: EditorState, step: typeof stepBack): Partial<EditorState> {
  const { definition, openPage, history } = state;
  const stepped = step(history, { definition, openPage });
  if (!stepped) return {};
  const conflicts = conflictsAboutParts(state.conflicts, stepped.moment.definition);
  const { overtaken } = stepped;
  const isOver = ({ path, base }: Conflict) => samePart(stepped.moment.definition, base, path);
  // Parts that are as both began with them: only the other editor changed them now.
  const over = [...conflicts.values()].filter(isOver);
  const moment = {
    ...stepped.moment,
    definition: over.reduce(
      (draft, { path, theirs }) => withPartOf(draft, theirs, path),
      stepped.moment.definition,
    ),
  };
  // The page on which the step happened, so that its effect is visible.
  const page = [moment.openPage, openPage].find((entry) => pageExists(moment.definition, entry)) ?? null;
  return {
    definition: moment.definition,
    openPage: page ?? firstPage(moment.definition),
    history: stepped.history,
    removal: null,
    conflicts: stillOpen(conflicts, moment.definition, definition),
    ...(overtaken || over.length > 0 ? { notice: { kind: 'overtaken' } } : {}),
  };
}

/** Conflicts whose parts still differ. @param was the definition before the change */
function stillOpen(before: Conflicts, definition: SurveyDefinition, was: SurveyDefinition): Conflicts {
  if (before.size === 0) return before;
  const conflicts = conflictsAboutWholes(before, definition, was);
  const open = [...conflicts].filter(([, { path, theirs }]) => !samePart(definition, theirs, path));
  return open.length === conflicts.size ? conflicts : new Map(open);
}

function stillSelected(selected: ReadonlySet<string>, { questions }: SurveyDefinition): ReadonlySet<string> {
  if (selected.size === 0) return selected;
  const left = questions.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  return left.length === selected.size ? selected : new Set(left);
}

/** The page to open after the open one was deleted: the question at its position now, else the one before. */
function neighbour(
  before: SurveyDefinition,
  next: SurveyDefinition,
  deleted: EditorPage | null,
): EditorPage | null {
  if (deleted?.kind === 'question') {
    const at = before.questions.findIndex((question) => question.id === deleted.id);
    const question = next.questions[Math.min(at, next.questions.length - 1)];
    if (question) return { kind: 'question', id: question.id };
  }
  return firstPage(next);
}

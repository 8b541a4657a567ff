import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { Drag } from '../../reorder/reorder.tsx';
import { scrollParent } from '../../reorder/scroll-parent.ts';
import { useBlockIds, useEditor, useEditorSession } from '../state/editor-context.tsx';
import { type EditorPage, openBlock } from '../model/editor-page.ts';
import { blockIdsIn } from '../model/question-lookup.ts';
import { useFaultyBlocks } from '../state/use-field-error.ts';
import type { QuestionActions } from '../actions/use-question-actions.ts';
import { QuestionRows } from './question-rows.tsx';

export interface ListProps {
  /** A click selects instead of opening: for touch, where there is no Ctrl key. */
  selecting: boolean;
  onOpen: (page: EditorPage) => void;
  actions: QuestionActions;
}

interface RovingRowsProps extends ListProps {
  list: RefObject<HTMLOListElement | null>;
  drag: Drag | null;
  /** What the drag moves. */
  moving: ReadonlySet<string> | null;
}

/**
 * The rows, with a roving tabindex: one of them is the tab stop; arrows move to others, with Shift they select, with Alt they move the question; Delete deletes,
 * Escape clears the selection.
 */
export function RovingRows({ list, drag, moving, selecting, onOpen, actions }: RovingRowsProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const ids = useBlockIds();
  const openId = useEditor(openBlock);
  const selected = useEditor((state) => state.selected);
  const faulty = useFaultyBlocks();
  const [activeId, setActiveId] = useState<string | null>(null);
  const anchor = useRef<string | null>(null);
  /** The target of a key, until it is rendered: it has been scrolled to, and is focused. */
  const wanted = useRef<string | null>(null);

  const positions = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const stop = [activeId, openId].find((id) => id !== null && positions.has(id)) ?? ids[0] ?? null;

  /** @param index the row's position, which is rendered later */
  const focusRow = (id: string | undefined, index: number) => {
    if (id === undefined) return;
    if (list.current) scrollToRow(list.current, index, ids.length);
    wanted.current = id;
    setActiveId(id);
  };
  const indexUntil = useCallback(
    (id: string) => {
      const all = blockIdsIn(store.getState().definition);
      const from = all.indexOf(anchor.current ?? id);
      const to = all.indexOf(id);
      const range = all.slice(Math.max(0, Math.min(from, to)), Math.max(from, to) + 1);
      store.getState().select(new Set(range));
      store.getState().announce(t('outline.selected', { count: range.length }));
    },
    [store, t],
  );
  const toggle = useCallback(
    (id: string) => {
      const next = new Set(store.getState().selected);
      if (!next.delete(id)) next.add(id);
      anchor.current = id;
      store.getState().select(next);
      store.getState().announce(t('outline.selected', { count: next.size }));
    },
    [store, t],
  );
  const choose = useCallback(
    (id: string, event: MouseEvent) => {
      setActiveId(id);
      if (event.shiftKey) return indexUntil(id);
      if (event.ctrlKey || event.metaKey || selecting) return toggle(id);
      anchor.current = id;
      store.getState().select(new Set());
      onOpen({ kind: 'question', id });
    },
    [store, onOpen, selecting, indexUntil, toggle],
  );

  const onKeyDown = (event: KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-drag-id]')?.dataset.dragId;
    const index = id === undefined ? undefined : positions.get(id);
    // The handle's keys are its own; an Escape that cancelled a drag is used up.
    if (id === undefined || index === undefined || target.matches('[data-grip]')) return;
    if (event.defaultPrevented) return;
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    const far = event.key === 'Home' ? 0 : event.key === 'End' ? ids.length - 1 : null;
    const modified = event.ctrlKey || event.metaKey;
    if (event.altKey && step) {
      actions.moveBy(id, step);
      focusRow(id, blockIdsIn(store.getState().definition).indexOf(id));
    } else if (!event.altKey && (step !== null || far !== null)) {
      const to = far ?? index + (step ?? 0);
      const next = ids[to];
      if (event.shiftKey) {
        anchor.current ??= id;
        if (next !== undefined) indexUntil(next);
      } else if (!modified) anchor.current = next ?? id;
      focusRow(next, to);
    } else if (event.key === 'Delete') {
      const deleted = selected.has(id) ? selected : new Set([id]);
      const rest = ids.filter((entry) => !deleted.has(entry));
      actions.remove(id);
      const to = Math.min(index, rest.length - 1);
      focusRow(rest[to], to);
    } else if (event.key === 'Escape' && selected.size > 0) store.getState().select(new Set());
    else if (modified && event.key.toLowerCase() === 'a') {
      store.getState().select(new Set(positions.keys()));
      store.getState().announce(t('outline.selected', { count: ids.length }));
    } else if (modified && event.key.toLowerCase() === 'd') actions.duplicate(id);
    else if (modified && event.key === ' ') toggle(id);
    else return;
    event.preventDefault();
  };

  // The target of a key is rendered first, then focused: it may have been far outside the window.
  useLayoutEffect(() => {
    const id = wanted.current;
    if (id === null) return;
    const button = rowOf(list.current, id)?.querySelector<HTMLElement>('button:not([data-grip])');
    // What has the focus already would compute the layout once more.
    if (button === document.activeElement) return;
    button?.focus({ preventScroll: list.current !== null && paneOf(list.current) !== null });
  });
  const count = ids.length;
  // Scrolls the open question into view if it was opened elsewhere; a page that scrolls as a whole isn't scrolled.
  const openAt = openId === null ? undefined : positions.get(openId);
  useEffect(() => {
    // The first question needs no scrolling when the editor opens: measuring would force a layout.
    if (list.current && openAt && wanted.current !== openId) scrollToRow(list.current, openAt, count);
  }, [list, openId, openAt, count]);
  useEffect(() => {
    wanted.current = null;
  });

  return (
    <QuestionRows
      list={list}
      ids={ids}
      positions={positions}
      stop={stop}
      openId={openId}
      selected={selected}
      faulty={faulty}
      drag={drag}
      moving={moving}
      onChoose={choose}
      onKeyDown={onKeyDown}
    />
  );
}

/** The pane that scrolls the list; null if the page scrolls as a whole, which focus then scrolls: its bars may cover a row at the edge. */
function paneOf(list: HTMLElement): Element | null {
  const pane = scrollParent(list);
  return pane === document.scrollingElement ? null : pane;
}

/**
 * Scrolls the list's pane by as little as shows a row: focus would bring it to the middle, and half a window of rows would be new at
 * once. Computed from the rows as they are, so that those of a key's change are laid out once.
 * @param count of the list's rows
 */
function scrollToRow(list: HTMLElement, index: number, count: number): void {
  const pane = paneOf(list);
  if (!pane) return;
  const { top, height } = list.getBoundingClientRect();
  const rowHeight = height / count;
  const above = top + index * rowHeight - pane.getBoundingClientRect().top;
  const below = above + rowHeight - pane.clientHeight;
  if (above < 0) pane.scrollTop += above;
  else if (below > 0) pane.scrollTop += below;
}

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id)}"]`) ?? null;
}

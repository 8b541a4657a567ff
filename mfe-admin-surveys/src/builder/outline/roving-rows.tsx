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
import { blocksIn } from '../model/question-lookup.ts';
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
  const wanted = useRef<string | null>(null);
  /** Where the pane was scrolled to when a key moved a question. */
  const heldTop = useRef<number | null>(null);

  const positions = useMemo(() => new Map(ids.map((id, index) => [id, index])), [ids]);
  const stop = [activeId, openId].find((id) => id !== null && positions.has(id)) ?? ids[0] ?? null;

  const focusRow = useCallback((id: string | undefined) => {
    if (id === undefined) return;
    wanted.current = id;
    setActiveId(id);
  }, []);
  const indexUntil = useCallback(
    (id: string) => {
      const all = blocksIn(store.getState().definition).flatMap(([first]) => first?.id ?? []);
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
      heldTop.current = scrollParent(target).scrollTop;
      actions.moveBy(id, step);
      focusRow(id);
    } else if (!event.altKey && (step !== null || far !== null)) {
      const next = ids[far ?? index + (step ?? 0)];
      if (event.shiftKey) {
        anchor.current ??= id;
        if (next !== undefined) indexUntil(next);
      } else if (!modified) anchor.current = next ?? id;
      focusRow(next);
    } else if (event.key === 'Delete') {
      const deleted = selected.has(id) ? selected : new Set([id]);
      const rest = ids.filter((entry) => !deleted.has(entry));
      actions.remove(id);
      focusRow(rest[Math.min(index, rest.length - 1)]);
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
    wanted.current = null;
    const row = rowOf(list.current, id);
    const inPane = row !== null && scrollParent(row) !== document.scrollingElement;
    // In a pane by as little as shows it: focus alone would bring it to the middle, and half a window of rows would be new at once.
    const button = row?.querySelector<HTMLElement>('button:not([data-grip])');
    // What has the focus already would compute the layout once more.
    if (button !== document.activeElement) button?.focus({ preventScroll: inPane });
    if (inPane) {
      // Browsers scroll a moved element that has the focus to the middle.
      if (heldTop.current !== null) scrollParent(row).scrollTop = heldTop.current;
      row.scrollIntoView?.({ block: 'nearest' });
    }
    heldTop.current = null;
  });
  // Scrolls the open question into view if it was opened elsewhere; a page that scrolls as a whole isn't scrolled.
  const openAt = openId === null ? undefined : positions.get(openId);
  useEffect(() => {
    // The first question needs no scrolling when the editor opens: measuring would force a layout.
    const row = openId === null || !openAt ? null : rowOf(list.current, openId);
    if (row && scrollParent(row) !== document.scrollingElement) row.scrollIntoView?.({ block: 'nearest' });
  }, [list, openId, openAt]);

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

function rowOf(list: HTMLElement | null, id: string): HTMLElement | null {
  return list?.querySelector<HTMLElement>(`[data-drag-id="${CSS.escape(id)}"]`) ?? null;
}

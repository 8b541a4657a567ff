import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Drag } from '../../reorder/reorder.tsx';
import { keepFocusOnMove } from '../controls/keep-focus-on-move.ts';
import { useVisibleRows } from '../controls/use-visible-rows.ts';
import { QuestionEntry, ROW } from './question-entry.tsx';

interface QuestionRowsProps {
  list: RefObject<HTMLOListElement | null>;
  ids: readonly string[];
  /** Index of each id. */
  positions: ReadonlyMap<string, number>;
  /** The list's tab stop. */
  stop: string | null;
  openId: string | null;
  selected: ReadonlySet<string>;
  faulty: ReadonlySet<string>;
  drag: Drag | null;
  /** What the drag moves. */
  moving: ReadonlySet<string> | null;
  onChoose: (id: string, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * The rows near the window. A component of its own: scrolling renders it and not what makes it reorderable, which takes longer than
 * the new rows.
 */
export function QuestionRows(props: QuestionRowsProps) {
  const { list, ids, positions, stop, openId, selected, faulty, drag, moving, onChoose, onKeyDown } = props;
  const { t } = useTranslation('admin-surveys');
  useLayoutEffect(() => {
    if (list.current) keepFocusOnMove(list.current);
  }, [list]);
  const rows = useVisibleRows(list, ids.length, ROW);
  const drawn = new Set(ids.slice(rows.first, rows.end));
  // During a drag by touch, too: removing the row would end the touch.
  for (const id of [stop, openId, drag?.id ?? null]) if (id !== null && positions.has(id)) drawn.add(id);
  const below = drag && ids.filter((id) => !moving?.has(id))[drag.to];
  const line = drag && (below === undefined ? ids.length : (positions.get(below ?? '') ?? 0));
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of the buttons in its rows
    <ol
      ref={list}
      aria-label={t('outline.title')}
      onKeyDown={onKeyDown}
      style={{ height: `${ids.length * ROW}rem` }}
    >
      {[...drawn]
        .map((id) => ({ id, index: positions.get(id) ?? 0 }))
        .sort((one, other) => one.index - other.index)
        .map(({ id, index }) => (
          <QuestionEntry
            key={id}
            id={id}
            index={index}
            count={ids.length}
            open={id === openId}
            selected={selected.has(id)}
            faulty={faulty.has(id)}
            dragged={moving?.has(id) === true}
            stop={id === stop}
            onChoose={onChoose}
            t={t}
          />
        ))}
      {line !== null && <li aria-hidden="true" data-line style={{ top: `calc(${line * ROW}rem - 1px)` }} />}
    </ol>
  );
}

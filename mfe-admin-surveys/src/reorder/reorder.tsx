import {
  type Active,
  type Announcements,
  type CollisionDetection,
  DndContext,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HandleRole } from './drag-handle.tsx';
import { dropPosition, middleOf, otherRows } from './drop-position.ts';
import { useHeldPointer } from './use-held-pointer.ts';

/** The row that is being dragged. */
export interface Drag {
  id: string;
  /** Index at which it would be dropped, counted without the rows that are moved. */
  to: number;
}

interface ReorderProps {
  /** The list's element; its rows carry `data-drag-id` and contain a `DragHandle`. */
  list: RefObject<HTMLElement | null>;
  /** Returns the ids of all rows, in order; asked when something is dragged, so that other orders render nothing here. */
  ids: () => readonly string[];
  /** The rows that move with one; without, only that one. */
  movedWith?: (id: string) => ReadonlySet<string>;
  /** The name of a row for screen readers. */
  titleOf: (id: string) => string;
  /** Moves; the list itself announces the new position. */
  onDrop: (id: string, to: number) => void;
  /** @param drag null while nothing is dragged, or it hasn't been moved yet */
  children: (drag: Drag | null) => ReactNode;
}

/** How near to an edge of what scrolls (share of its height) a drag scrolls it, and how fast. */
const autoScroll = { threshold: { x: 0, y: 0.1 }, acceleration: 4 };

/**
 * A list whose rows are reordered by their handles: with mouse, pen or finger, or with Space, arrow keys and Space again;
 * Escape cancels. Each position is announced to screen readers. Rows stay in place until they are dropped: the list shows the
 * drop position itself (`dragPropsOf`).
 */
export function Reorder({ list, ids, movedWith, titleOf, onDrop, children }: ReorderProps) {
  const { t } = useTranslation('admin-surveys');
  const [drag, setDrag] = useState<Drag | null>(null);
  /** The same, for announcements: they are asked for before the state is rendered. */
  const latest = useRef<Drag | null>(null);
  const pointer = useHeldPointer();
  const moving = (id: string) => movedWith?.(id) ?? new Set([id]);

  const positionAt = (id: string, y: number): number => {
    const moved = moving(id);
    const rows = list.current ? otherRows(list.current, moved) : [];
    return dropPosition(
      rows,
      ids().filter((other) => !moved.has(other)),
      y,
    );
  };
  const collisionDetection: CollisionDetection = ({ active, collisionRect, pointerCoordinates }) => {
    const y = pointerCoordinates?.y ?? collisionRect.top + collisionRect.height / 2;
    return [{ id: 'position', data: { to: positionAt(String(active.id), y) } }];
  };
  const latestMoving = useRef(moving);
  latestMoving.current = moving;
  // Its identity must stay: otherwise every handle is rendered again whenever the list is.
  const keyboard = useMemo(() => {
    const coordinateGetter: KeyboardCoordinateGetter = (event, { active, currentCoordinates, context }) => {
      const step = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : null;
      if (!list.current || !step || !context.collisionRect) return undefined;
      event.preventDefault();
      const y = context.collisionRect.top + context.collisionRect.height / 2;
      const middles = otherRows(list.current, latestMoving.current(String(active))).map(middleOf);
      const next = step === 1 ? middles.find((other) => other >= y) : middles.findLast((other) => other < y);
      // Just past the middle of the neighbour, so that fractions of pixels don't decide.
      if (next === undefined) return undefined;
      return { x: currentCoordinates.x, y: currentCoordinates.y + next - y + step };
    };
    return { coordinateGetter, scrollBehavior: 'auto' as const };
  }, [list]);
  const sensors = useSensors(useSensor(PointerSensor), useSensor(KeyboardSensor, keyboard));
  const update = (next: Drag | null) => {
    latest.current = next;
    setDrag(next);
  };
  const announce = (key: 'held' | 'position' | 'cancelled', active: Active, index: number) => {
    const title = titleOf(String(active.id));
    return t(`reorder.${key}`, { title, position: index + 1, count: ids().length });
  };
  const announcements: Announcements = {
    onDragStart: ({ active }) => announce('held', active, ids().indexOf(String(active.id))),
    // The same text again isn't announced again.
    onDragMove: ({ active }) =>
      latest.current ? announce('position', active, latest.current.to) : undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => announce('cancelled', active, ids().indexOf(String(active.id))),
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      autoScroll={autoScroll}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: t('reorder.instructions') },
      }}
      onDragStart={({ activatorEvent }) => pointer.hold(activatorEvent)}
      onDragMove={({ active, collisions }) => {
        const to: number | undefined = collisions?.[0]?.data?.to;
        if (to !== undefined && to !== latest.current?.to) update({ id: String(active.id), to });
      }}
      onDragEnd={({ active }) => {
        const id = String(active.id);
        const y = pointer.release();
        // A pointer may be released before its last move is rendered.
        const to = y === null ? latest.current?.to : positionAt(id, y);
        update(null);
        if (to !== undefined) onDrop(id, to);
      }}
      onDragCancel={() => {
        pointer.release();
        update(null);
      }}
    >
      <HandleRole value={t('reorder.role')}>{children(drag)}</HandleRole>
    </DndContext>
  );
}

const LINES = { before: 'inset 0 2px 0 0', after: 'inset 0 -2px 0 0' } as const;

/** The properties that a row has during a drag (`dragPropsOf`). */
export interface RowDragProps {
  opacity: number;
  style: { boxShadow: string } | undefined;
}

/** How a row looks during a drag: faint if it is dragged, with a line at the edge at which the drop position is. */
export function dragPropsOf(id: string, ids: readonly string[], drag: Drag | null): RowDragProps {
  const others = ids.filter((entry) => entry !== drag?.id);
  const at = others.indexOf(id);
  const last = drag !== null && at === others.length - 1 && drag.to > at;
  const line = at === -1 ? null : at === drag?.to ? LINES.before : last ? LINES.after : null;
  return {
    opacity: drag?.id === id ? 0.4 : 1,
    style: line ? { boxShadow: `${line} var(--cv-colors-accent)` } : undefined,
  };
}

import { Box } from '@canvass/shared/ui/core';
import { type ReactNode, useRef } from 'react';
import { handleStyle } from './drag-handle.tsx';
import { type Drag, Reorder } from './reorder.tsx';

interface ReorderListProps {
  /** Names the list for screen readers. */
  label: string;
  /** Ids of all rows, in order. */
  ids: readonly string[];
  /** The name of a row for screen readers. */
  titleOf: (id: string) => string;
  /** Moves; announces the new position. */
  onDrop: (id: string, to: number) => void;
  /** The rows. @param drag null while nothing is dragged, or it hasn't been moved yet */
  children: (drag: Drag | null) => ReactNode;
}

/** An ordered list without numbers whose rows are reordered by their handles, each alone. */
export function ReorderList({ label, ids, titleOf, onDrop, children }: ReorderListProps) {
  const list = useRef<HTMLOListElement>(null);
  return (
    <Reorder list={list} ids={() => ids} titleOf={titleOf} onDrop={onDrop}>
      {(drag) => (
        <Box
          as="ol"
          ref={list}
          m="0"
          p="0"
          listStyle="none"
          aria-label={label}
          css={{ '& [data-grip]': handleStyle }}
        >
          {children(drag)}
        </Box>
      )}
    </Reorder>
  );
}

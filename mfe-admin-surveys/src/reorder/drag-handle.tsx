import { useDraggable } from '@dnd-kit/core';
import { createContext, memo, useContext } from 'react';

/**
 * Style of the handles, for the list: styled elements in each row would make a long list slow. Their colour is faint
 * instead of their opacity, which would make each handle a layer to composite.
 */
export const handleStyle = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '6',
  alignSelf: 'stretch',
  flexShrink: 0,
  rounded: 'sm',
  color: { base: 'fg.subtle', lg: 'color-mix(in oklab, token(colors.fg.subtle) 45%, transparent)' },
  cursor: 'grab',
  touchAction: 'none',
  _hover: { color: 'fg.subtle' },
  _focusVisible: { color: 'fg' },
  '&[aria-pressed=true]': { cursor: 'grabbing', color: 'accent' },
  // Six dots, as the icon `grip`: its seven elements in each row are a third of what is rendered when a long survey opens.
  _before: {
    content: '""',
    width: '7px',
    height: '12.3px',
    backgroundImage: 'radial-gradient(circle, currentColor 1px, transparent 1.4px)',
    backgroundSize: '3.5px 4.1px',
    // Forced colours take gradients away.
    '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'ButtonText' },
  },
} as const;

/** What screen readers call a handle; `Reorder` provides it, so that the handles of a long list don't translate it one by one. */
export const HandleRole = createContext('');

interface DragHandleProps {
  id: string;
  /** Names what it moves. */
  label: string;
  /** -1 in a list with one tab stop, for rows that aren't it. */
  tabIndex?: 0 | -1;
  /** Shown to a mouse. */
  title?: string;
}

/** Moves its row of a `Reorder` list, dragged or by keyboard. The list styles it: `'& [data-grip]': handleStyle`. */
export const DragHandle = memo(function DragHandle({ id, label, tabIndex = 0, title }: DragHandleProps) {
  const roleDescription = useContext(HandleRole);
  const { attributes, listeners, setNodeRef } = useDraggable({
    id,
    attributes: { roleDescription, tabIndex },
  });
  return (
    <button
      type="button"
      data-grip
      ref={setNodeRef}
      aria-label={label}
      title={title}
      {...attributes}
      {...listeners}
      // The focus stays where it is, for instance in a text that is being written.
      onMouseDown={(event) => event.preventDefault()}
    />
  );
});

import { Icon } from '@canvass/shared/ui/core';
import { useDraggable } from '@dnd-kit/core';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';

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
} as const;

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
  const { t } = useTranslation('admin-surveys');
  const { attributes, listeners, setNodeRef } = useDraggable({
    id,
    attributes: { roleDescription: t('reorder.role'), tabIndex },
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
    >
      <Icon name="grip" size={14} />
    </button>
  );
});

import type { QuestionKind } from '@canvass/shared/domain/question-types';
import { Tooltip } from '@canvass/shared/ui/admin';
import { Box, Span, styled } from '@canvass/shared/ui/core';
import { memo } from 'react';
import { TypeTile } from '../../questions/type-icon.tsx';

const Entry = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    height: '3.75rem',
    px: '3',
    rounded: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { borderColor: 'accent.border' },
    // A section begins a part of the survey: it stands before its questions like a heading.
    '&[data-section=true]': { bg: 'transparent', borderColor: 'transparent' },
    '&[data-faulty=true]': { borderColor: 'danger' },
  },
});

/** Line from a question to the next row. */
const WayOn = styled('span', {
  base: {
    position: 'absolute',
    insetInlineStart: '2rem',
    top: 'calc(100% - 0.25rem)',
    height: '0.5rem',
    width: '2px',
    bg: 'accent',
  },
});

interface MapRowProps {
  index: number;
  type: QuestionKind | 'unknown';
  name: string;
  /** Texts of its faults and rules; not empty. */
  said: readonly string[];
  faulty: boolean;
  /** Whether some answers lead to the next row. */
  onward: boolean;
  onOpen: (index: number) => void;
  /** Called when the pointer enters (index) or leaves (null). */
  onPoint: (index: number | null) => void;
}

/** A question in the diagram. The text of its rules is truncated, and shown completely on hover and focus. */
export const MapRow = memo(function MapRow(props: MapRowProps) {
  const { index, type, name, said, faulty, onward, onOpen, onPoint } = props;
  return (
    <Box
      onPointerEnter={() => onPoint(index)}
      onPointerLeave={() => onPoint(null)}
      onFocus={() => onPoint(index)}
      onBlur={() => onPoint(null)}
    >
      {onward && <WayOn data-way-on aria-hidden="true" />}
      <Tooltip
        wide
        content={said.map((words) => (
          <Span key={words} display="block">
            {words}
          </Span>
        ))}
      >
        <Entry
          type="button"
          data-section={type === 'section'}
          data-faulty={faulty}
          onClick={() => onOpen(index)}
        >
          <TypeTile type={type} size={7} />
          <Box minWidth="0" flex="1">
            <Span display="block" truncate fontWeight={type === 'section' ? 'semibold' : 'medium'}>
              {name}
            </Span>
            <Span display="block" truncate textStyle="xs" color={faulty ? 'danger' : 'fg.muted'}>
              {said.join(' · ')}
            </Span>
          </Box>
        </Entry>
      </Tooltip>
    </Box>
  );
});

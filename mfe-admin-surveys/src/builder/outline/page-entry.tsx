import { Flex, Icon, type IconName, Span } from '@canvass/shared/ui/core';
import type { KeyboardEvent } from 'react';
import { EntryButton } from './entry-frame.tsx';

interface PageEntryProps {
  icon: IconName;
  label: string;
  selected: boolean;
  onOpen: () => void;
  /** Moves it among its like; without, it has one place. */
  onMove?: (step: -1 | 1) => void;
}

/** The welcome page or an ending in the outline. */
export function PageEntry({ icon, label, selected, onOpen, onMove }: PageEntryProps) {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (!onMove || !event.altKey || !step) return;
    event.preventDefault();
    onMove(step);
  };
  return (
    <Flex onKeyDown={onKeyDown}>
      <EntryButton type="button" aria-current={selected} onClick={onOpen}>
        <Span color="fg.muted" lineHeight="0" ms="6">
          <Icon name={icon} size={18} />
        </Span>
        <Span truncate minWidth="0">
          {label}
        </Span>
      </EntryButton>
    </Flex>
  );
}

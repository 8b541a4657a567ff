import { Flex, Icon, type IconName, Span } from '@canvass/shared/ui/core';
import { EntryButton } from './entry-frame.tsx';

interface PageEntryProps {
  icon: IconName;
  label: string;
  selected: boolean;
  onOpen: () => void;
}

/** The welcome page or an ending in the outline. */
export function PageEntry({ icon, label, selected, onOpen }: PageEntryProps) {
  return (
    <Flex>
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

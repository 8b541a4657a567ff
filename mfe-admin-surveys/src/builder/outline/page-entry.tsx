import { Icon, type IconName, Span } from '@canvass/shared/ui/core';
import { EntryButton } from './entry-frame.tsx';

interface PageEntryProps {
  icon: IconName;
  label: string;
  open: boolean;
  onOpen: () => void;
  /** Id of the element that describes the keyboard shortcuts. */
  describedBy?: string;
}

/** The welcome page or an ending in the outline. */
export function PageEntry({ icon, label, open, onOpen, describedBy }: PageEntryProps) {
  return (
    <EntryButton type="button" aria-current={open} aria-describedby={describedBy} onClick={onOpen}>
      <Span color="fg.muted" lineHeight="0">
        <Icon name={icon} size={18} />
      </Span>
      <Span truncate minWidth="0">
        {label}
      </Span>
    </EntryButton>
  );
}

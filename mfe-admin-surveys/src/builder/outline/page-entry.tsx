import { withoutAnswers } from '@canvass/shared/domain/recall';
import { Icon, type IconName, Span } from '@canvass/shared/ui/core';
import { type EditorPage, pageName } from '../model/editor-page.ts';
import { EntryEditors, editorsOn, entryEditorsStyle } from '../collaboration/entry-editors.tsx';
import { useEditor } from '../state/editor-context.tsx';
import { EntryButton } from './entry-frame.tsx';

interface PageEntryProps {
  page: EditorPage;
  icon: IconName;
  label: string;
  open: boolean;
  onOpen: () => void;
  /** Id of the element that describes the keyboard shortcuts. */
  describedBy?: string;
}

/** The welcome page or an ending in the outline. */
export function PageEntry({ page, icon, open, onOpen, describedBy, ...props }: PageEntryProps) {
  const label = withoutAnswers(props.label);
  const here = useEditor((state) => editorsOn(state, pageName(page)));
  return (
    <EntryButton
      type="button"
      aria-current={open}
      aria-describedby={describedBy}
      css={{ '& [data-editors]': entryEditorsStyle }}
      onClick={onOpen}
    >
      <Span color="fg.muted" lineHeight="0">
        <Icon name={icon} size={18} />
      </Span>
      <Span lineClamp="2" lineHeight="1.25" minWidth="0" flex="1" title={label}>
        {label}
      </Span>
      <EntryEditors here={here} />
    </EntryButton>
  );
}

import { initials } from '@canvass/shared/ui/admin';
import { VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { EditorState } from '../model/editor-store.ts';

/** Separates names in the selected text, which no name contains. */
const BETWEEN = '\n';

/** Style of the initials, for the list or the entry that they are in. */
export const entryEditorsStyle = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  minWidth: '5',
  height: '5',
  px: '1',
  rounded: 'full',
  bg: 'accent.subtle',
  color: 'accent',
  border: '1px solid',
  borderColor: 'accent.border',
  fontSize: '0.625rem',
  fontWeight: 'semibold',
} as const;

/**
 * The names of who else has a page of the survey open, as one text, so that an entry is rendered only when it changes.
 * @param page by its name (`pageName`)
 */
export function editorsOn({ editors }: EditorState, page: string): string {
  if (editors.length === 0) return '';
  return editors
    .filter(({ pages }) => pages.includes(page))
    .map(({ name }) => name)
    .join(BETWEEN);
}

/** Who else has a page open, by their initials. @param here of `editorsOn` */
export function EntryEditors({ here }: { here: string }) {
  return here === '' ? null : <Initials here={here} />;
}

/** A component of its own: most entries have nobody else, and each has this one's cost when the editor opens. */
function Initials({ here }: { here: string }) {
  const { t } = useTranslation('admin-surveys');
  const [first = '', ...others] = here.split(BETWEEN);
  const names = here.replaceAll(BETWEEN, ', ');
  return (
    <span data-editors title={names}>
      <span aria-hidden="true">
        {initials(first)}
        {others.length > 0 && `+${others.length}`}
      </span>
      <VisuallyHidden>{t('together.here', { names })}</VisuallyHidden>
    </span>
  );
}

import { initials } from '@canvass/shared/ui/admin';
import { VisuallyHidden } from '@canvass/shared/ui/core';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../editor-context.tsx';
import type { EditorState } from '../model/editor-store.ts';

/** Separates names in the selected text, which no name contains. */
const BETWEEN = '\n';

/** Who else has a question open, by their initials. Selects a text, so that an entry is rendered only when it changes. */
export function EntryEditors({ id }: { id: string }) {
  const { t } = useTranslation('admin-surveys');
  const select = useCallback(
    ({ editors }: EditorState) =>
      editors
        .filter(({ pages }) => pages.includes(`question.${id}`))
        .map(({ name }) => name)
        .join(BETWEEN),
    [id],
  );
  const here = useEditor(select);
  if (here === '') return null;
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

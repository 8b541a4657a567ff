import { Button, IconButton, Span } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { BarPanel, FloatingBar } from '../controls/floating-bar.tsx';

/** How long a deletion can be taken back here, in milliseconds; after that by Ctrl+Z. */
const SHOWN = 8000;

/** Shows what was deleted, with an undo button. */
export function RemovalBar() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const removal = useEditor((state) => state.removal);
  const { undo, dismissRemoval } = store.getState();
  useEffect(() => {
    if (!removal) return;
    const timer = setTimeout(dismissRemoval, SHOWN);
    return () => clearTimeout(timer);
  }, [removal, dismissRemoval]);
  return (
    <FloatingBar bottom={{ base: '20', md: '6' }}>
      {removal && (
        <BarPanel>
          <Span truncate minWidth="0">
            {removal}
          </Span>
          <Button size="sm" icon="undo" onClick={undo}>
            {t('builder.undo')}
          </Button>
          <IconButton size="sm" icon="times" label={t('common:action.close')} onClick={dismissRemoval} />
        </BarPanel>
      )}
    </FloatingBar>
  );
}

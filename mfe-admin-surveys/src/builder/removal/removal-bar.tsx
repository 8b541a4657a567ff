import { Button, IconButton, Span } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { BarPanel, FloatingBar } from '../controls/floating-bar.tsx';
import { focusField } from '../navigation/focus-field.ts';

/** How long a deletion can be undone here at least, in milliseconds; after that by Ctrl+Z. */
const SHOWN = 8000;

/** Shows what was deleted, with an undo button. */
export function RemovalBar() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const removal = useEditor((state) => state.removal);
  const { undo, dismissRemoval } = store.getState();
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!removal) return;
    // Not while the pointer or the focus is on it: the creator may be about to undo.
    const timer = setInterval(() => {
      if (!bar.current?.matches(':hover, :focus-within')) dismissRemoval();
    }, SHOWN);
    return () => clearInterval(timer);
  }, [removal, dismissRemoval]);
  /** The bar goes, and would take the focus along. */
  const leaving = (action: () => void) => () => {
    action();
    focusField('title', { instead: 'add' });
  };
  return (
    <FloatingBar bottom={{ base: '20', md: '6' }}>
      {removal && (
        // A new element, so that the same text is announced again.
        <BarPanel key={removal.nth} ref={bar}>
          <Span truncate minWidth="0">
            {removal.text}
          </Span>
          <Button size="sm" icon="undo" onClick={leaving(undo)}>
            {t('builder.undo')}
          </Button>
          <IconButton
            size="sm"
            icon="times"
            label={t('common:action.close')}
            onClick={leaving(dismissRemoval)}
          />
        </BarPanel>
      )}
    </FloatingBar>
  );
}

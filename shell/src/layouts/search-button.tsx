import { Button, IconButton, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Opens the search everywhere: a line that shows the shortcut, or an icon. */
export function SearchButton({ wide = false, onClick }: { wide?: boolean; onClick: () => void }) {
  const { t } = useTranslation('common');
  const label = t('layout.search');
  if (!wide) return <IconButton icon="search" label={label} onClick={onClick} />;
  return (
    <Button full icon="search" aria-keyshortcuts="Control+K Meta+K" onClick={onClick}>
      {label}
      <Span ms="auto" textStyle="xs" color="fg.muted" aria-hidden>
        {/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K'}
      </Span>
    </Button>
  );
}

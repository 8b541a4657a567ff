import { Button, IconButton, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { isMac } from './is-mac.ts';

/** Opens the search everywhere: a line that shows the shortcut, or an icon. */
export function SearchButton({ wide = false, onClick }: { wide?: boolean; onClick: () => void }) {
  const { t } = useTranslation('common');
  const label = t('layout.search');
  if (!wide) return <IconButton icon="search" label={label} onClick={onClick} />;
  const mac = isMac();
  return (
    <Button full icon="search" aria-keyshortcuts={mac ? 'Meta+K' : 'Control+K'} onClick={onClick}>
      {label}
      <Span ms="auto" textStyle="xs" color="fg.muted" aria-hidden>
        {mac ? '⌘K' : 'Ctrl K'}
      </Span>
    </Button>
  );
}

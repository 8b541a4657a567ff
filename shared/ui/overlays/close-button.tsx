import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Icon } from '../art/icon.tsx';

/**
 * The × of dialogs and drawers. Without a tooltip: in a dialog without fields it has the first focus, and its tooltip
 * would cover the text.
 */
export function CloseButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation('common');
  return (
    <Button variant="ghost" size="sm" square aria-label={t('action.close')} onClick={onClick}>
      <Icon name="times" size={18} />
    </Button>
  );
}

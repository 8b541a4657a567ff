import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface FilterButtonProps {
  /** The id of the panel that it opens. */
  panelId: string;
  open: boolean;
  onOpen: (open: boolean) => void;
  /** How many filters are set. */
  count: number;
}

/** Opens and closes the filters, and says how many are set. */
export function FilterButton({ panelId, open, onOpen, count }: FilterButtonProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Button
      icon="filter"
      aria-expanded={open}
      aria-controls={open ? panelId : undefined}
      onClick={() => onOpen(!open)}
    >
      {count === 0 ? t('responses.filter.open') : t('responses.filter.set', { number: count })}
    </Button>
  );
}

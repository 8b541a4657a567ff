import { useMay } from '@canvass/shared/contract/use-workspace';
import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, IconButton, type IconName } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { FilterButton } from '../../filters/filter-button.tsx';
import { usePhone } from '../../use-phone.ts';
import { SearchField } from './search-field.tsx';

interface ViewToolbarProps {
  search: string;
  onSearch: (words: string) => void;
  filtering: boolean;
  /** How many filters are set, the search apart. */
  filters: number;
  onFiltering: (open: boolean) => void;
  /** The id of the filter panel, which the button controls. */
  panelId: string;
  onOpen: (dialog: 'columns' | 'export' | 'erase') => void;
}

/** The search field and the buttons of the list: filters, columns, export, erasure; on a phone all but the filters in a menu. */
export function ViewToolbar(props: ViewToolbarProps) {
  const { search, onSearch, filtering, filters, onFiltering, panelId, onOpen } = props;
  const { t } = useTranslation('admin-surveys');
  const mayErase = useMay('response:erase');
  const phone = usePhone();
  const actions: Array<MenuItem & { icon: IconName; onSelect: () => void }> = [
    { label: t('responses.columns.open'), icon: 'sliders', onSelect: () => onOpen('columns') },
    { label: t('responses.export.open'), icon: 'download', onSelect: () => onOpen('export') },
  ];
  const items: MenuItem[] = [
    ...(phone ? actions : []),
    ...(mayErase
      ? [
          {
            label: t('erase.open'),
            icon: 'user' as const,
            tone: 'danger' as const,
            onSelect: () => onOpen('erase'),
          },
        ]
      : []),
  ];
  return (
    <Flex role="search" gap="2" mb="3" wrap="wrap" align="center">
      <Box flex="1 1 10rem">
        <SearchField value={search} onChange={onSearch} />
      </Box>
      <FilterButton panelId={panelId} open={filtering} onOpen={onFiltering} count={filters} />
      {!phone &&
        actions.map(({ label, ...action }) => (
          <Button key={label} icon={action.icon} onClick={action.onSelect}>
            {label}
          </Button>
        ))}
      {items.length > 0 && (
        <Menu
          trigger={(trigger) => (
            <IconButton {...trigger} variant="secondary" icon="more" label={t('responses.more')} />
          )}
          items={items}
        />
      )}
    </Flex>
  );
}

import { useMay } from '@canvass/shared/contract/use-workspace';
import { Menu } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, IconButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { SearchField } from './search-field.tsx';

interface ViewToolbarProps {
  search: string;
  onSearch: (words: string) => void;
  filtering: boolean;
  onFiltering: (open: boolean) => void;
  /** The id of the filter panel, which the button controls. */
  panelId: string;
  onOpen: (dialog: 'columns' | 'export' | 'erase') => void;
}

/** The search field and the buttons of the list: filters, columns, export, erasure. */
export function ViewToolbar({ search, onSearch, filtering, onFiltering, panelId, onOpen }: ViewToolbarProps) {
  const { t } = useTranslation('admin-surveys');
  const mayErase = useMay('response:erase');
  return (
    <Flex role="search" gap="2" mb="3" wrap="wrap" align="center">
      <Box flex="1 1 14rem">
        <SearchField value={search} onChange={onSearch} />
      </Box>
      <Button
        icon="filter"
        aria-expanded={filtering}
        aria-controls={filtering ? panelId : undefined}
        onClick={() => onFiltering(!filtering)}
      >
        {t('responses.filter.open')}
      </Button>
      <Button icon="sliders" onClick={() => onOpen('columns')}>
        {t('responses.columns.open')}
      </Button>
      <Button icon="download" onClick={() => onOpen('export')}>
        {t('responses.export.open')}
      </Button>
      {mayErase && (
        <Menu
          trigger={(trigger) => (
            <IconButton {...trigger} variant="secondary" icon="more" label={t('responses.more')} />
          )}
          items={[{ label: t('erase.open'), icon: 'user', tone: 'danger', onSelect: () => onOpen('erase') }]}
        />
      )}
    </Flex>
  );
}

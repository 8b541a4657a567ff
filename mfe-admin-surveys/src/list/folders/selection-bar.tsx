import { Button, Flex, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface SelectionBarProps {
  count: number;
  onMove: () => void;
  onClear: () => void;
}

/** What can be done with the selected surveys. It stays in sight while the list is scrolled. */
export function SelectionBar({ count, onMove, onClear }: SelectionBarProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Flex
      position="sticky"
      top={{
        base: 'calc(var(--preview-banner, 0px) + 4rem)',
        md: 'calc(var(--preview-banner, 0px) + 0.5rem)',
      }}
      zIndex="1"
      gap="2"
      wrap="wrap"
      align="center"
      px="3"
      py="2"
      mb="3"
      rounded="md"
      border="1px solid"
      borderColor="accent.border"
      bg="accent.subtle"
    >
      <Span flex="1 1 8rem" role="status">
        {t('folders.selected', { count })}
      </Span>
      <Button size="sm" onClick={onMove}>
        {t('list.action.move')}
      </Button>
      <Button size="sm" variant="ghost" onClick={onClear}>
        {t('folders.clear')}
      </Button>
    </Flex>
  );
}

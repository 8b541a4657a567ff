import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { Flex, Text } from '../layout/primitives.tsx';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Buttons to the previous and next page, with the current one between. */
export function Pagination({ page, pages, onPage }: PaginationProps) {
  const { t } = useTranslation('common');
  if (pages <= 1) return null;
  return (
    <Flex as="nav" aria-label={t('pagination.label')} align="center" justify="center" gap="3" py="4">
      <IconButton
        icon="chevron-left"
        label={t('pagination.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Text tone="muted" fontVariantNumeric="tabular-nums" aria-live="polite">
        {t('pagination.position', { page, pages })}
      </Text>
      <IconButton
        icon="chevron-right"
        label={t('pagination.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      />
    </Flex>
  );
}

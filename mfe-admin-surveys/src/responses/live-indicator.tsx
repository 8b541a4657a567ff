import { Box, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Marks a page that updates itself. */
export function LiveIndicator({ count }: { count: number }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Span display="inline-flex" alignItems="center" gap="2">
      <Box
        as="span"
        width="2"
        height="2"
        rounded="full"
        bg="success.solid"
        animation="pulse 2s infinite"
        aria-hidden="true"
      />
      {t('summary.live', { count })}
    </Span>
  );
}

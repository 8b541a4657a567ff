import { Box, Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Says that responses came in, and shows them when asked to: what one reads doesn't move by itself. */
export function FreshNotice({ count, onShow }: { count: number; onShow: () => void }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Box role="status">
      {count > 0 && (
        <Button full size="sm" icon="arrow-up" mb="3" onClick={onShow}>
          {t('responses.fresh', { count })}
        </Button>
      )}
    </Box>
  );
}

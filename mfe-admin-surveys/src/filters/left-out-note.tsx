import { Alert, Box, Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Says that the page's address has more than it applies: a question that no version has, a misspelt value. */
export function LeftOutNote({ onRemove }: { onRemove: () => void }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Box mb="3">
      <Alert
        actions={
          <Button size="sm" onClick={onRemove}>
            {t('responses.leftOut.remove')}
          </Button>
        }
      >
        {t('responses.leftOut.text')}
      </Alert>
    </Box>
  );
}

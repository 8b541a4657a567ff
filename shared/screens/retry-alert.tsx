import { useTranslation } from 'react-i18next';
import { useFailureText } from '../http/use-failure-text.ts';
import type { Loaded } from '../http/use-load.ts';
import { Alert, Button } from '@canvass/shared/ui/core';

/** Alert for a part of a page that could not be loaded, while the rest of the page works. */
export function RetryAlert({ load }: { load: Pick<Loaded<unknown>, 'error' | 'loading' | 'reload'> }) {
  const { t } = useTranslation('common');
  const text = useFailureText();
  return (
    <Alert
      tone="danger"
      actions={
        <Button size="sm" icon="rotate" loading={load.loading} onClick={load.reload}>
          {t('action.retry')}
        </Button>
      }
    >
      {text(load.error)}
    </Alert>
  );
}

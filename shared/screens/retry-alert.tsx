import { useTranslation } from 'react-i18next';
import { useFailureText } from '../http/use-failure-text.ts';
import type { Pending } from './pending-page.tsx';
import { Alert, Button } from '@canvass/shared/ui/core';

/**
 * Alert for a part of a page that could not be loaded, while the rest of the page works.
 * @param title names the part where its place doesn't
 */
export function RetryAlert({ query, title }: { query: Pending; title?: string }) {
  const { t } = useTranslation('common');
  const text = useFailureText();
  return (
    <Alert
      tone="danger"
      title={title}
      actions={
        <Button size="sm" icon="rotate" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('action.retry')}
        </Button>
      }
    >
      {text(query.error)}
    </Alert>
  );
}

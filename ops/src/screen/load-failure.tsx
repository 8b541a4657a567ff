import { useFailureText } from '@canvass/shared/http/use-failure-text';
import { Alert, Box, Button, ErrorState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

interface LoadFailureProps {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  /** For a part of a screen of which the rest is shown. */
  small?: boolean;
}

/** Names the data that could not be read from the server, with a button that tries again. */
export function LoadFailure({ query, small = false }: LoadFailureProps) {
  const { t } = useTranslation('common');
  const text = useFailureText()(query.error);
  const retry = () => void query.refetch();
  if (!small) {
    return (
      <ErrorState onRetry={retry} retrying={query.isFetching}>
        {text}
      </ErrorState>
    );
  }
  return (
    <Box>
      <Alert
        tone="danger"
        actions={
          <Button size="sm" icon="rotate" loading={query.isFetching} onClick={retry}>
            {t('action.retry')}
          </Button>
        }
      >
        {text}
      </Alert>
    </Box>
  );
}

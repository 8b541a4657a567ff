import { ErrorState, LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@canvass/shared/http/failure';
import { useFailureText } from '@canvass/shared/http/use-failure-text';

interface LoadFailureProps {
  error: unknown;
  onRetry: () => void;
  retrying?: boolean;
}

/** What could not be loaded, and the way on: again, or back to the list when it is not there any more. */
export function LoadFailure({ error, onRetry, retrying = false }: LoadFailureProps) {
  const { t } = useTranslation('admin-surveys');
  const text = useFailureText();
  if (problemOf(error)?.status === 404) {
    return (
      <ErrorState
        drawing="not-found"
        title={t('missing.title')}
        action={
          <LinkButton to="/admin/surveys" variant="primary" icon="arrow-left">
            {t('missing.action')}
          </LinkButton>
        }
      >
        {t('missing.text')}
      </ErrorState>
    );
  }
  return (
    <ErrorState onRetry={onRetry} retrying={retrying}>
      {text(error)}
    </ErrorState>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import { Button, ErrorState, LinkButton } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { AreaFailure } from '../remotes/area-failure.ts';
import { isNotFound } from '../router/not-found.ts';
import { isBot } from './is-bot.ts';
import { ServerHtml } from './server-html.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';
import { isChunkFailure } from './stale-page.ts';
import { StaleScreen } from './stale-screen.tsx';

/** Shown instead of an area that failed: the reason, and a retry that repeats everything. */
function AreaFailureScreen({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const { telemetry } = useArea();
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const reason = error instanceof AreaFailure ? error.reason : 'crashed';
  useEffect(() => telemetry.error(error, { reason }), [telemetry, error, reason]);
  return (
    <ErrorState
      heading="h1"
      title={t(`area.${reason}.title`)}
      onRetry={() => navigate(location, { replace: true })}
      retrying={navigation.state !== 'idle'}
      action={
        <>
          <Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>
          <LinkButton to="/" variant="ghost">
            {t('notFound.action')}
          </LinkButton>
        </>
      }
    >
      {t(`area.${reason}.text`)}
    </ErrorState>
  );
}

/** Error boundary of an area, so that the layout around it stays. */
export function AreaBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFoundScreen />;
  if (isBot(navigator.userAgent)) return <ServerHtml part="main" />;
  return isChunkFailure(error) ? <StaleScreen /> : <AreaFailureScreen error={error} />;
}

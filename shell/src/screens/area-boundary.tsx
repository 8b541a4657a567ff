import { useLocation, useNavigate, useNavigation, useRouteError } from 'react-router-dom';
import { LinkButton } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { firstCause } from '../reports/error-message.ts';
import { isChunkFailure } from '../remotes/chunk-failure.ts';
import { isNotFound } from './not-found.ts';
import { AreaFailureScreen } from './area-failure-screen.tsx';
import { FileFailureScreen } from './file-failure-screen.tsx';
import { isBot } from '../is-bot.ts';
import { NotFoundScreen } from './not-found-screen.tsx';
import { ServerHtml } from './server-html.tsx';
import { useFailureReport } from './use-failure-report.ts';

/** Error boundary of an area, so that the layout around it stays. The retry repeats everything. */
export function AreaBoundary() {
  const error = useRouteError();
  if (isNotFound(error)) return <NotFoundScreen />;
  if (isBot(navigator.userAgent)) return <ServerHtml part="main" />;
  return <FailedArea error={error} />;
}

function FailedArea({ error }: { error: unknown }) {
  const { t } = useTranslation('common');
  const location = useLocation();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const { entry, reason } = useFailureReport(error);
  const cause = firstCause(error);
  const ways = {
    onRetry: () => void navigate(location, { replace: true }),
    retrying: navigation.state !== 'idle',
  };
  const home = (
    <LinkButton to="/" variant="ghost">
      {t('notFound.action')}
    </LinkButton>
  );
  if (reason === 'file' && isChunkFailure(cause)) {
    return <FileFailureScreen heading="h1" error={cause} action={home} {...ways} />;
  }
  return <AreaFailureScreen error={error} entry={entry} reason={reason} home={home} {...ways} />;
}

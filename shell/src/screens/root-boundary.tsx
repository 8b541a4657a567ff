import type { TelemetryPort } from '@canvass/shared/contract/ports';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { Button, ErrorState } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRouteError } from 'react-router-dom';
import { isBot } from '../is-bot.ts';
import { ServerHtml } from './server-html.tsx';
import { isChunkFailure } from '../remotes/chunk-failure.ts';
import { FileFailureScreen } from './file-failure-screen.tsx';

function reasonOf(error: unknown): LoadFailure {
  if (!isChunkFailure(error)) return 'crashed';
  return navigator.onLine ? 'file' : 'offline';
}

interface RootBoundaryProps {
  telemetry: TelemetryPort;
}

/** The last error boundary (S8.7): the shell itself threw, so only its texts and styles are used here. */
export function RootBoundary({ telemetry }: RootBoundaryProps) {
  const { t } = useTranslation('common');
  const error = useRouteError();
  useEffect(() => telemetry.error(error, { reason: reasonOf(error), area: SHELL_AREA }), [telemetry, error]);
  if (isBot(navigator.userAgent)) return <ServerHtml part="page" />;
  if (isChunkFailure(error)) {
    return <FileFailureScreen error={error} onRetry={() => window.location.reload()} />;
  }
  return (
    <ErrorState
      title={t('error.render.title')}
      action={<Button onClick={() => window.location.reload()}>{t('action.reload')}</Button>}
    >
      {t('error.render.description')}
    </ErrorState>
  );
}

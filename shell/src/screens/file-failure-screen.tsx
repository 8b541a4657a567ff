import { ErrorState, LoadingState } from '@canvass/shared/ui/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useReleaseCheck } from '../releases/releases-context.ts';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';
import { chunkAddress } from '../remotes/chunk-failure.ts';
import { diagnose } from '../remotes/diagnose.ts';
import { reloadMayHelp } from './stale-page.ts';
import { StaleScreen } from './stale-screen.tsx';

type Finding = LoadFailure | 'file-missing' | 'stale';

/** The fault of a file of the area or of the shell that could not be loaded. */
async function findOut(error: Error, isNewer: () => Promise<boolean>): Promise<Finding> {
  const address = chunkAddress(error);
  const checking = isNewer();
  const cause: LoadFailure = address ? await diagnose([{ href: address, integrity: '' }]) : 'missing';
  const newer = await checking;
  if (cause === 'missing') return newer && reloadMayHelp() ? 'stale' : 'file-missing';
  // The file is there: the request was lost, or the browser refused the content because of its digest.
  return cause === 'crashed' ? 'file' : cause;
}

interface FileFailureScreenProps {
  error: Error;
  onRetry: () => void;
  retrying?: boolean;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

/**
 * Shown if a file that is loaded later is missing. Reloading the page is offered only if other releases are live than
 * this document's, otherwise it would come back the same.
 */
export function FileFailureScreen({ error, heading, ...ways }: FileFailureScreenProps) {
  const { t } = useTranslation('common');
  const isNewer = useReleaseCheck();
  const [finding, setFinding] = useState<Finding | null>(null);
  useEffect(() => {
    let wanted = true;
    setFinding(null);
    void findOut(error, isNewer).then((found) => wanted && setFinding(found));
    return () => {
      wanted = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the answer is about this error
  }, [error]);
  if (!finding) return <LoadingState />;
  if (finding === 'stale') return <StaleScreen />;
  return (
    <ErrorState {...(heading ? { heading } : {})} title={t(`area.${finding}.title`)} {...ways}>
      {t(`area.${finding}.text`)}
    </ErrorState>
  );
}

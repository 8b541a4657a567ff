import { useArea } from '@canvass/shared/contract/area-context';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { Button, Code, ErrorState, Text, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';
import { AreaFailure } from '../remotes/area-failure.ts';
import { errorMessage } from '../reports/error-message.ts';
import { areaName } from './area-name.ts';

/** The page's modules remember what never finished and what didn't fit: only another document begins anew. */
const NEEDS_DOCUMENT: ReadonlySet<LoadFailure> = new Set(['unresponsive', 'contract']);
/** Failures of the area's own code, whose message helps who mends it. */
const HAS_MESSAGE: ReadonlySet<LoadFailure> = new Set(['crashed', 'unresponsive']);

const Details = styled('details', {
  base: {
    flexBasis: 'full',
    mt: '3',
    textStyle: 'sm',
    color: 'fg.muted',
    '& > summary': { cursor: 'pointer' },
  },
});

interface AreaFailureScreenProps {
  error: unknown;
  entry: RegistryEntry | undefined;
  reason: LoadFailure;
  onRetry: () => void;
  retrying: boolean;
  home: ReactNode;
}

/** Shown instead of an area that failed: the reason, and a retry that repeats everything. */
export function AreaFailureScreen({ error, entry, reason, onRetry, retrying, home }: AreaFailureScreenProps) {
  const { t } = useTranslation('common');
  const { locale } = useArea();
  const reload = () => window.location.reload();
  const area = entry ? areaName(entry, locale.current) : t('area.unnamed');
  const lacking = error instanceof AreaFailure ? error.lacking : [];
  return (
    <ErrorState
      heading="h1"
      title={t(`area.${reason}.title`, { area })}
      onRetry={NEEDS_DOCUMENT.has(reason) ? reload : onRetry}
      retrying={retrying}
      action={
        <>
          {!NEEDS_DOCUMENT.has(reason) && <Button onClick={reload}>{t('action.reload')}</Button>}
          {home}
          {HAS_MESSAGE.has(reason) && (
            <Details>
              <summary>{t('area.details')}</summary>
              <Code>
                {entry && `${entry.id} ${entry.version}: `}
                {errorMessage(error)}
              </Code>
            </Details>
          )}
        </>
      }
    >
      {t(`area.${reason}.text`)}
      {lacking.map(({ part, wanted, present }) => (
        <Text as="span" display="block" mt="2" key={part}>
          {t(present === null ? 'area.lacking.absent' : 'area.lacking.other', {
            part: part === 'contract' ? t('area.lacking.contract') : part,
            wanted,
            present,
          })}
        </Text>
      ))}
    </ErrorState>
  );
}

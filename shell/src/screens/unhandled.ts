import type { AreaContext } from '@canvass/shared/contract/area';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { SHELL_AREA } from '@canvass/shared/domain/releases';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReleaseWatch } from '../releases/releases.ts';
import { areaOfError } from '../remotes/area-of-error.ts';
import { isChunkFailure } from '../remotes/chunk-failure.ts';
import { areaName } from './area-name.ts';
import { isBot } from '../is-bot.ts';

/** Milliseconds for which an area's failure is shown: it is longer than most messages. */
const SHOWN_MS = 10_000;

/**
 * Whether an error comes from the product's scripts: those of extensions and of other origins say nothing about this
 * page.
 */
function isOurs(error: unknown): error is Error {
  return error instanceof Error && (error.stack ?? '').includes(location.origin);
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/**
 * The uncaught error of the shell (S8.7), until it is dismissed, and a function that dismisses it. An error of an area
 * is only named, so that the rest of the page can be used. An uncaught failed call is reported as any failed call
 * (S8.5); an abort is no error.
 */
export function useUnhandled(
  { telemetry, toast, page, locale }: AreaContext,
  releases: Pick<ReleaseWatch, 'check'>,
): [Error | null, () => void] {
  const { t } = useTranslation('common');
  const [fault, setFault] = useState<Error | null>(null);

  const showArea = (entry: RegistryEntry, error: unknown): void => {
    telemetry.error(error, { reason: 'unhandled', area: entry.id });
    if (isBot(navigator.userAgent)) return;
    const text = isChunkFailure(error) ? 'area.unhandled.file' : 'area.unhandled.text';
    const message = t(text, { area: areaName(entry, locale.current) });
    toast.show({ message, type: 'error', duration: SHOWN_MS });
    // A file that is gone may be the first sign of a deploy.
    if (isChunkFailure(error)) void releases.check();
  };
  const take = useEffectEvent((error: unknown, file?: string): void => {
    if (error instanceof ApiProblem) {
      toast.show({ message: error.message, type: 'error' });
      return;
    }
    if (isAbort(error)) return;
    const entry = areaOfError(page.registry, error, file);
    if (entry) return showArea(entry, error);
    if (!isOurs(error)) return;
    telemetry.error(error, { reason: 'unhandled', area: SHELL_AREA });
    setFault(error);
  });
  useEffect(() => {
    const onError = ({ error, filename }: ErrorEvent): void => take(error, filename);
    const onRejection = ({ reason }: PromiseRejectionEvent): void => take(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return [fault, () => setFault(null)];
}

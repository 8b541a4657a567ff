import { useArea } from '@canvass/shared/contract/area-context';
import type { RegistryEntry } from '@canvass/shared/contract/registry';
import { matchRoute } from '@canvass/shared/contract/route-match';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { LoadFailure } from '@canvass/shared/domain/area-failures';
import { AreaFailure } from '../remotes/area-failure.ts';
import { isChunkFailure } from '../remotes/chunk-failure.ts';
import { firstCause } from '../reports/error-message.ts';

/** A screen fails like code that throws if one of its files is missing. */
function reasonOf(error: unknown): LoadFailure {
  if (error instanceof AreaFailure && error.reason !== 'crashed') return error.reason;
  return isChunkFailure(firstCause(error)) ? 'file' : 'crashed';
}

/** Reports the failure of the area that the address belongs to, once. @returns the area, and why it isn't shown */
export function useFailureReport(error: unknown): { entry: RegistryEntry | undefined; reason: LoadFailure } {
  const { telemetry, page } = useArea();
  const { pathname } = useLocation();
  const entry = matchRoute(page.registry, pathname)?.entry;
  const reason = reasonOf(error);
  const area = entry?.id ?? '';
  useEffect(() => telemetry.error(error, { reason, area }), [telemetry, error, reason, area]);
  return { entry, reason };
}

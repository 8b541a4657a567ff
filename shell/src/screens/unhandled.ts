import type { AreaContext } from '@canvass/shared/contract/area';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { useEffect, useState } from 'react';

/**
 * Whether an error comes from the product's scripts: those of extensions and of other origins say nothing about this
 * page.
 */
function isOurs(error: unknown): error is Error {
  return error instanceof Error && (error.stack ?? '').includes(location.origin);
}

/**
 * The uncaught error (S8.7), until it is dismissed, and a function that dismisses it. An uncaught failed call is
 * reported as any failed call (S8.5); an abort is no error.
 */
export function useUnhandled({ telemetry, toast }: AreaContext): [Error | null, () => void] {
  const [fault, setFault] = useState<Error | null>(null);
  useEffect(() => {
    const take = (error: unknown): void => {
      if (error instanceof ApiProblem) {
        toast.show({ message: error.message, type: 'error' });
        return;
      }
      if (!isOurs(error) || error.name === 'AbortError') return;
      telemetry.error(error, { reason: 'unhandled' });
      setFault(error);
    };
    const onError = ({ error }: ErrorEvent): void => take(error);
    const onRejection = ({ reason }: PromiseRejectionEvent): void => take(reason);
    addEventListener('error', onError);
    addEventListener('unhandledrejection', onRejection);
    return () => {
      removeEventListener('error', onError);
      removeEventListener('unhandledrejection', onRejection);
    };
  }, [telemetry, toast]);
  return [fault, () => setFault(null)];
}

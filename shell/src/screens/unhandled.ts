import type { AreaContext } from '@canvass/shared/contract/area';
import { ApiProblem } from '@canvass/shared/http/api-problem';
import { useEffect, useState } from 'react';

/** Errors of extensions and of scripts from elsewhere say nothing about this page. */
function isOurs(error: unknown): error is Error {
  return error instanceof Error && (error.stack ?? '').includes(location.origin);
}

/**
 * The error that nobody caught (S8.7), until it is put away. A failed call that nobody caught is told as every other one
 * (S8.5), and what was aborted on purpose is no error.
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

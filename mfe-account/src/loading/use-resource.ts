import { useArea } from '@canvass/shared/contract/area-context';
import { useCallback, useEffect, useState } from 'react';

export interface Resource<Value> {
  value: Value | null;
  /** The server's own sentence, or the client's when it wasn't reached. */
  failure: string | null;
  loading: boolean;
  reload: () => void;
}

/** What our API has at a path; stays shown while it is read again. */
export function useResource<Value>(path: string): Resource<Value> {
  const { http } = useArea();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<Omit<Resource<Value>, 'reload'>>({
    value: null,
    failure: null,
    loading: true,
  });

  useEffect(() => {
    const controller = new AbortController();
    setState((before) => ({ ...before, loading: true }));
    http
      .get(path, { signal: controller.signal })
      .json<Value>()
      .then((value) => setState({ value, failure: null, loading: false }))
      .catch((error: unknown) => {
        if (controller.signal.aborted) return;
        const failure = error instanceof Error ? error.message : String(error);
        setState((before) => ({ ...before, failure, loading: false }));
      });
    return () => controller.abort();
  }, [http, path, attempt]);

  const reload = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...state, reload };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from './failure.ts';

/** A resource of the server that a screen loads. The previous value stays while it is loaded again. */
export interface Loaded<Value> {
  value: Value | undefined;
  error: unknown;
  loading: boolean;
  /** Loads it again; the current value is shown until the response arrives. */
  reload: () => void;
  /** Shows a value that the screen already has, such as the response of a save. */
  set: (value: Value) => void;
  /** Changes the value that is shown at that time; does nothing if the key has changed. */
  update: (change: (value: Value) => Value) => void;
}

/**
 * Loads when the screen opens and when `key` changes; a load that isn't needed any more is aborted.
 * @param key identifies what is loaded: an address with its query
 */
export function useLoad<Value>(key: string, read: (signal: AbortSignal) => Promise<Value>): Loaded<Value> {
  const [state, setState] = useState<{ key: string; value?: Value; error?: unknown; loading: boolean }>({
    key,
    loading: true,
  });
  const [round, setRound] = useState(0);
  const latest = useRef(read);
  latest.current = read;

  useEffect(() => {
    const controller = new AbortController();
    setState((before) =>
      before.key === key ? { ...before, loading: true, error: undefined } : { key, loading: true },
    );
    latest.current(controller.signal).then(
      (value) => !controller.signal.aborted && setState({ key, value, loading: false }),
      (error: unknown) => {
        if (controller.signal.aborted || isAborted(error)) return;
        setState((before) => ({ ...before, error, loading: false }));
      },
    );
    return () => controller.abort();
  }, [key, round]);

  const reload = useCallback(() => setRound((before) => before + 1), []);
  // A callback from an earlier key must not change what is shown now.
  const set = useCallback(
    (value: Value) => setState((before) => (before.key === key ? { ...before, value } : before)),
    [key],
  );
  const update = useCallback(
    (change: (value: Value) => Value) =>
      setState((before) =>
        before.key === key && before.value !== undefined
          ? { ...before, value: change(before.value) }
          : before,
      ),
    [key],
  );
  const current = state.key === key ? state : { value: undefined, error: undefined, loading: true };
  return { value: current.value, error: current.error, loading: current.loading, reload, set, update };
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { isAborted } from './failure.ts';

/** A thing of the server on its way to a screen. What was there stays while it is read again. */
export interface Loaded<Value> {
  value: Value | undefined;
  error: unknown;
  loading: boolean;
  /** Reads it again; what is shown stays until the answer is there. */
  reload: () => void;
  /** Shows something the screen already knows, such as the answer of a save. */
  set: (value: Value) => void;
  /** Changes what is shown, as it is by then; nothing when something else is shown. */
  update: (change: (value: Value) => Value) => void;
}

/**
 * Reads when the screen opens and when `key` changes; a read that isn't wanted any more is aborted.
 * @param key names what is read: an address with its query
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
  // Whoever still holds those of an earlier key means what was shown then.
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

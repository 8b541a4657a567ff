import { useArea } from '@canvass/shared/contract/area-context';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Asks before the user leaves while `dirty` is true. `key` names the form on its page; the same key in
 * `usePersistedState` means that switching the language loses nothing.
 * @returns a function to call right before navigating away after a save: the new state may not be rendered yet, and the
 * user must not be asked about what was just saved
 */
export function useUnsaved(key: string, dirty: boolean): () => void {
  const { unsaved } = useArea();
  const latest = useRef(dirty);
  useEffect(() => {
    latest.current = dirty;
  }, [dirty]);
  useEffect(() => unsaved.register(key, { dirty: () => latest.current }), [unsaved, key]);
  return useCallback(() => {
    latest.current = false;
  }, []);
}

/**
 * `useState` for a form's state (JSON): the value is carried over when the language is switched, which opens a new
 * document. Properties whose names look like a password's are left out, so `read` has to complete the value.
 * @param read validates and completes the persisted value
 */
export function usePersistedState<Value>(
  key: string,
  initial: Value | (() => Value),
  read: (persisted: unknown, initial: Value) => Value = (persisted) => persisted as Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { unsaved } = useArea();
  const [value, setValue] = useState<Value>(() => {
    const first = initial instanceof Function ? initial() : initial;
    const persisted = unsaved.restore(key);
    return persisted === undefined ? first : read(persisted, first);
  });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => unsaved.keep(key, () => latest.current), [unsaved, key]);
  return [value, setValue];
}

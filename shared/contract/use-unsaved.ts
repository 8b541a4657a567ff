import { useArea } from '@canvass/shared/contract/area-context';
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react';

/**
 * Asks before somebody leaves while `dirty` is true. `key` names the form on its page; the same key in `usePersistedState`
 * says that a switch of the language loses nothing.
 *
 * Returns a function to call right before navigating away after a save: the state that says so may not have been drawn
 * yet, and nobody shall be asked about what was just saved.
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
 * `useState` for what a form holds (JSON): the value comes along when the language is switched, which is a new
 * document. Properties called like a password come back missing, hence `read`, which makes a whole value of what was
 * kept.
 */
export function usePersistedState<Value>(
  key: string,
  initial: Value | (() => Value),
  read: (kept: unknown, initial: Value) => Value = (kept) => kept as Value,
): [Value, Dispatch<SetStateAction<Value>>] {
  const { unsaved } = useArea();
  const [value, setValue] = useState<Value>(() => {
    const first = initial instanceof Function ? initial() : initial;
    const kept = unsaved.restore(key);
    return kept === undefined ? first : read(kept, first);
  });
  const latest = useRef(value);
  useEffect(() => {
    latest.current = value;
  }, [value]);
  useEffect(() => unsaved.keep(key, () => latest.current), [unsaved, key]);
  return [value, setValue];
}

import type { SessionResult } from '@canvass/shared/contract/session';
import { useEffect, useRef, useState } from 'react';

/**
 * Runs a call that must not run twice (it uses up a mail's code), once for each key; null while it runs. `again`
 * repeats it after a failure that didn't reach the provider.
 */
export function useOnce<Value>(
  key: string,
  call: () => Promise<SessionResult<Value>>,
): { result: SessionResult<Value> | null; again: () => void } {
  const started = useRef<string | null>(null);
  const [result, setResult] = useState<SessionResult<Value> | null>(null);
  const [attempt, setAttempt] = useState(0);
  const run = `${key} ${attempt}`;
  const latest = useRef(call);
  latest.current = call;

  useEffect(() => {
    if (started.current === run) return;
    started.current = run;
    setResult(null);
    void latest.current().then((outcome) => {
      if (started.current === run) setResult(outcome);
    });
  }, [run]);
  return { result, again: () => setAttempt((count) => count + 1) };
}

import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { type ComponentType, useCallback, useRef, useState } from 'react';

/**
 * A part of the layout that is loaded when it is opened. If it can't be loaded, a message says so, and opening it again tries
 * once more. What is closed before it is loaded stays closed.
 * @returns the part while it is open, and what opens and closes it; the latter stays the same
 */
export function useOnDemand<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): [Part: ComponentType<Props> | undefined, open: () => void, close: () => void] {
  const report = useReportFailure();
  const [Part, setPart] = useState<ComponentType<Props>>();
  const wanted = useRef(false);
  const show = (shown?: ComponentType<Props>) => setPart(() => (wanted.current ? shown : undefined));
  const open = () => {
    wanted.current = true;
    void load().then((loaded) => show(loaded.default), report);
  };
  const close = useCallback(() => {
    wanted.current = false;
    setPart(undefined);
  }, []);
  return [Part, open, close];
}

import type { BulkChangeInput } from '@canvass/shared/api/bulk-changes';
import { useArea } from '@canvass/shared/contract/area-context';
import { isAborted, problemOf } from '@canvass/shared/http/failure';
import { useReportFailure } from '@canvass/shared/http/use-report-failure';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeResponses } from '../../api/responses.ts';
import { offerUndo } from './undo-store.ts';

type Action = { action: 'delete' } | { action: 'tag' | 'untag'; tag: string };

export interface Bulk {
  /** The number of responses changed so far; undefined while no change is running. */
  done: number | undefined;
  run: (action: Action, selection: BulkChangeInput['selection']) => Promise<void>;
  /** Stops the change after the current request. The responses changed so far can be changed back by undoing. */
  stop: () => void;
}

/**
 * Changes many responses, some in each request. However it ends, the responses changed so far can be changed back by undoing.
 * @param onEnd called with the number of changed responses
 */
export function useBulk(surveyId: string, onEnd: (changed: number) => void): Bulk {
  const { http, toast } = useArea();
  const { t } = useTranslation('admin-surveys');
  const report = useReportFailure();
  const [done, setDone] = useState<number>();
  const stopping = useRef(false);
  const run: Bulk['run'] = async (action, selection) => {
    const change = crypto.randomUUID();
    const tag = 'tag' in action ? { tag: action.tag } : {};
    const offer = (count?: number, skipped?: number) =>
      offerUndo({ surveyId, change, kind: action.action, count, skipped, at: Date.now(), ...tag });
    let count = 0;
    stopping.current = false;
    setDone(0);
    try {
      for (let ended = false; !ended && !stopping.current; ) {
        const step = await changeResponses(http, surveyId, { ...action, change, selection });
        count += step.changed;
        ended = step.done;
        setDone(count);
        if (count > 0) offer(count, step.skipped);
        else if (step.skipped) {
          toast.show({ type: 'info', message: t('responses.undo.skipped', { count: step.skipped }) });
        }
      }
    } catch (error) {
      if (count === 0 && !isRefusal(error)) offer();
      if (!isAborted(error)) report(error);
    }
    setDone(undefined);
    onEnd(count);
  };
  return {
    done,
    run,
    stop: () => {
      stopping.current = true;
    },
  };
}

/** Whether the server has answered that it changes nothing. After any other failure it may have made the change. */
function isRefusal(error: unknown): boolean {
  const status = problemOf(error)?.status ?? 0;
  return status >= 400 && status < 500;
}

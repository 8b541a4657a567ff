import { useState } from 'react';
import { problemOf } from './failure.ts';
import { isPlanLimit } from './plan-limit.ts';
import { useFailureText } from './use-failure-text.ts';

/** What a form shows of its last try. What was typed stays with the form, whatever came of it. */
export interface Save {
  saving: boolean;
  /**
   * For a `FormSummary`: the refused fields, or the one sentence why nothing was saved.
   * @param labels what the fields are called, by their name or the beginning of it (`options.trigger`)
   */
  problems: (
    labels: Readonly<Record<string, string>>,
  ) => { field?: string; message: string; planLimit?: boolean }[];
  /** Why a field was refused; for a list or an object also what is wrong inside of it. */
  error: (field: string) => string | undefined;
  /** A field was changed: what was said of it, or of what is inside of it, may not be so any more. */
  forget: (fields: readonly string[]) => void;
  /** Sends; undefined when it failed, which the form then shows. A second call while one is under way does nothing. */
  run: <Value>(send: () => Promise<Value>) => Promise<Value | undefined>;
}

export function useSave(): Save {
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [changed, setChanged] = useState<readonly string[]>([]);
  const refused = problemOf(failure)?.errors ?? [];
  const fields = refused.filter(({ field }) => !changed.some((name) => concerns(field, name)));
  return {
    saving,
    problems(labels) {
      if (failure === undefined) return [];
      if (refused.length === 0) {
        return [{ message: failureText(failure), planLimit: isPlanLimit(failure) }];
      }
      return fields.map(({ field, message }) => {
        const name = Object.keys(labels).find((start) => concerns(field, start));
        return { field, message: name ? `${labels[name]}: ${message}` : message };
      });
    },
    error: (field) => fields.find((entry) => concerns(entry.field, field))?.message,
    forget: (names) => {
      if (refused.length > 0) setChanged((before) => [...new Set([...before, ...names])]);
    },
    async run(send) {
      if (saving) return undefined;
      setSaving(true);
      setFailure(undefined);
      setChanged([]);
      try {
        return await send();
      } catch (error) {
        setFailure(error);
        return undefined;
      } finally {
        setSaving(false);
      }
    },
  };
}

/** Whether `options.trigger.seconds` is `options.trigger`, or inside of it. */
const concerns = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

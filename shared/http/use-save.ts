import { useState } from 'react';
import { problemOf } from './failure.ts';
import { isPlanLimit } from './plan-limit.ts';
import { useFailureText } from './use-failure-text.ts';

/** The state of a form's last save. The input stays with the form, whatever the outcome. */
export interface Save {
  saving: boolean;
  /**
   * For a `FormSummary`: the refused fields, or the one reason why nothing was saved.
   * @param labels labels of the fields, by their name or a prefix of it (`options.trigger`)
   */
  problems: (
    labels: Readonly<Record<string, string>>,
  ) => { field?: string; message: string; planLimit?: boolean }[];
  /** Why a field was refused; for a list or an object also the errors inside it. */
  error: (field: string) => string | undefined;
  /** Fields were changed: errors of them and inside them are cleared. */
  forget: (fields: readonly string[]) => void;
  /** Sends; undefined if it failed, which the form then shows. A second call does nothing while one is in flight. */
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

/** Whether `options.trigger.seconds` is `options.trigger`, or inside it. */
const concerns = (field: string, name: string) => field === name || field.startsWith(`${name}.`);

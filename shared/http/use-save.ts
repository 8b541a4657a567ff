import { useState } from 'react';
import { problemOf } from './failure.ts';
import { useFailureText } from './use-failure-text.ts';

/** What a form shows of its last try. What was typed stays with the form, whatever came of it. */
export interface Save {
  saving: boolean;
  /**
   * For a `FormSummary`: the refused fields, or the one sentence why nothing was saved.
   * @param labels what the fields are called, by their name or the beginning of it (`options.trigger`)
   */
  problems: (labels: Readonly<Record<string, string>>) => { field?: string; message: string }[];
  /** Why a field was refused; for a list or an object also what is wrong inside of it. */
  error: (field: string) => string | undefined;
  /** Sends; undefined when it failed, which the form then shows. A second call while one is under way does nothing. */
  run: <Value>(send: () => Promise<Value>) => Promise<Value | undefined>;
}

export function useSave(): Save {
  const failureText = useFailureText();
  const [saving, setSaving] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const fields = problemOf(failure)?.errors ?? [];
  return {
    saving,
    problems(labels) {
      if (failure === undefined) return [];
      if (fields.length === 0) return [{ message: failureText(failure) }];
      return fields.map(({ field, message }) => {
        const name = Object.keys(labels).find((start) => field === start || field.startsWith(`${start}.`));
        return { field, message: name ? `${labels[name]}: ${message}` : message };
      });
    },
    error: (field) =>
      fields.find((entry) => entry.field === field || entry.field.startsWith(`${field}.`))?.message,
    async run(send) {
      if (saving) return undefined;
      setSaving(true);
      setFailure(undefined);
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

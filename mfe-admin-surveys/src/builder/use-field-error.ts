import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from './editor-context.tsx';

/** Everything that is wrong, by the field's path: what the server refused, and after a try to publish its faults. */
export function useFieldErrors(): (field: string) => string | undefined {
  const { t } = useTranslation('admin-surveys');
  const refused = useEditor((state) => (state.save.kind === 'invalid' ? state.save.errors : null));
  const faults = useEditor((state) => state.faults);
  return useMemo(() => {
    const errors = new Map<string, string>();
    for (const fault of faults) errors.set(fault.field, t(`publish.fault.${fault.code}`));
    for (const error of refused ?? []) errors.set(error.field, error.message);
    return (field: string) => errors.get(field);
  }, [refused, faults, t]);
}

/** The same for the fields of one question, wherever it stands. */
export function useQuestionErrors(id: string): (field: string) => string | undefined {
  const { store } = useEditorSession();
  const errorOf = useFieldErrors();
  return (field) => {
    const { questions } = store.getState().definition;
    return errorOf(`questions.${questions.findIndex((question) => question.id === id)}.${field}`);
  };
}

/** Positions of the questions something is wrong with. */
export function useFaultyQuestions(): ReadonlySet<number> {
  const refused = useEditor((state) => (state.save.kind === 'invalid' ? state.save.errors : null));
  const faults = useEditor((state) => state.faults);
  return useMemo(() => {
    const fields = [...faults, ...(refused ?? [])].map(({ field }) => field.split('.'));
    return new Set(fields.filter(([kind]) => kind === 'questions').map(([, index]) => Number(index)));
  }, [refused, faults]);
}

import { questionBlocks } from '@canvass/shared/domain/matrix';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from './editor-context.tsx';

const NONE: ReadonlySet<string> = new Set();

/** Everything that is wrong, by the field's path: what the server refused, and after a try to publish its faults. */
export function useFieldErrors(): (field: string) => string | undefined {
  const { t } = useTranslation('admin-surveys');
  const refused = useEditor((state) => (state.save.kind === 'invalid' ? state.save.errors : null));
  const faults = useEditor((state) => state.faults);
  return useMemo(() => {
    const errors = new Map<string, string>();
    for (const fault of faults)
      errors.set(fault.field, t(`publish.fault.${fault.code}`, { ...fault.params }));
    for (const error of refused ?? []) errors.set(error.field, error.message);
    return (field: string) => errors.get(field);
  }, [refused, faults, t]);
}

/** The same for the fields of a matrix above its rows. */
export function useMatrixErrors(id: string): (field: string) => string | undefined {
  const { store } = useEditorSession();
  const errorOf = useFieldErrors();
  return (field) => {
    const { matrices = [] } = store.getState().definition;
    return errorOf(`matrices.${matrices.findIndex((matrix) => matrix.id === id)}.${field}`);
  };
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

/** Ids of the blocks something is wrong with, each that of its first question. */
export function useFaultyBlocks(): ReadonlySet<string> {
  const { store } = useEditorSession();
  const refused = useEditor((state) => (state.save.kind === 'invalid' ? state.save.errors : null));
  const faults = useEditor((state) => state.faults);
  return useMemo(() => {
    const fields = [...faults, ...(refused ?? [])].map(({ field }) => field.split('.'));
    // Faults follow each change, so that the draft is that which they are about.
    const { definition } = store.getState();
    const { questions, matrices = [] } = definition;
    const faulty = new Set(
      fields.flatMap(([kind, index]) => {
        if (kind === 'questions') return questions[Number(index)] ?? [];
        const matrix = kind === 'matrices' ? matrices[Number(index)]?.id : undefined;
        return matrix === undefined ? [] : questions.filter((question) => question.matrix === matrix);
      }),
    );
    if (faulty.size === 0) return NONE;
    return new Set(
      questionBlocks(definition, questions)
        .filter((block) => block.some((question) => faulty.has(question)))
        .flatMap(([first]) => first?.id ?? []),
    );
  }, [refused, faults, store]);
}

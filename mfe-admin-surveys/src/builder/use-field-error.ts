import { publishFaults } from '@canvass/shared/domain/publish-check';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.tsx';

/** Everything that is wrong, by the field's path: what the server refused, and after a try to publish its faults. */
export function useFieldErrors(): (field: string) => string | undefined {
  const { t } = useTranslation('admin-surveys');
  const save = useEditor((state) => state.save);
  const definition = useEditor((state) => state.definition);
  const checked = useEditor((state) => state.checked);
  return useMemo(() => {
    const errors = new Map<string, string>();
    if (checked) {
      for (const fault of publishFaults(definition))
        errors.set(fault.field, t(`publish.fault.${fault.code}`));
    }
    if (save.kind === 'invalid') {
      for (const error of save.errors) errors.set(error.field, error.message);
    }
    return (field: string) => errors.get(field);
  }, [save, definition, checked, t]);
}

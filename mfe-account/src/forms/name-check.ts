import type { FormProblem } from '@canvass/shared/form/form';
import { useTranslation } from 'react-i18next';

/** Validates the name of a workspace before it is sent. */
export function useNameCheck(): (values: { name: string }) => FormProblem[] {
  const { t } = useTranslation('account');
  return ({ name }) => (name.trim() ? [] : [{ field: 'name', message: t('workspace.name.required') }]);
}

import { useSessionUser } from '@canvass/shared/contract/area-context';
import { useTranslation } from 'react-i18next';
import type { Workspace } from '../api/workspaces.ts';

/** Names workspaces for their readers: a personal one without a name is called after its person. */
export function useWorkspaceName(): (workspace: Pick<Workspace, 'name' | 'personalOf'>) => string {
  const { t } = useTranslation('common');
  const user = useSessionUser();
  return ({ name, personalOf }) => {
    if (name !== null) return name;
    if (!personalOf || personalOf.id === user?.id) return t('workspace.personal');
    return t('workspace.ofPerson', { name: personalOf.displayName });
  };
}

import type { Permission } from '@canvass/shared/domain/policy';
import { useTranslation } from 'react-i18next';

/** Makes the words for a permission, such as "Read single responses". */
export function usePermissionText(): (permission: Permission) => string {
  const { t } = useTranslation('account');
  return (permission) => {
    const [kind, action] = permission.split(':');
    return t(`keys.permissions.${kind}.${action}`);
  };
}

import { Badge, Icon } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

/** Says that a survey is limited to some members. */
export function RestrictedBadge() {
  const { t } = useTranslation('admin-surveys');
  return (
    <Badge>
      <Icon name="lock" size={12} />
      {t('access.badge')}
    </Badge>
  );
}

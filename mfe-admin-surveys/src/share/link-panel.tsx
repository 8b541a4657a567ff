import { Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { CopyBox } from './copy-box.tsx';
import { OpenLink } from './open-link.tsx';

/** The survey's link, to copy and to open. */
export function LinkPanel({ link }: { link: string }) {
  const { t } = useTranslation('admin-surveys');
  return (
    <>
      <CopyBox label={t('share.label')} text={link} copy={t('share.copy')}>
        <OpenLink href={link}>{t('share.open')}</OpenLink>
      </CopyBox>
      <Text tone="muted">{t('share.linkText')}</Text>
    </>
  );
}

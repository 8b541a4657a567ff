import { Dialog } from '@canvass/shared/ui/admin';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { VersionComparison } from './version-comparison.tsx';
import { VersionList } from './version-list.tsx';
import { VersionPreview } from './version-preview.tsx';
import type { VersionView } from './version-view.ts';

/** All published versions: to preview, to compare with another version or the draft, and to restore. */
export function VersionsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const [looking, setLooking] = useState<VersionView>({ at: 'list' });
  const titles = {
    list: () => t('versions.title'),
    preview: () => t('versions.version', { version: looking.version }),
    comparison: () => t('versions.compare'),
  };
  const way = { onLook: setLooking, onRestored: onClose };
  return (
    <Dialog open onClose={onClose} size={looking.at === 'preview' ? 'xl' : 'lg'} title={titles[looking.at]()}>
      {looking.at === 'list' && <VersionList from={looking.version} onLook={setLooking} />}
      {looking.at === 'preview' && <VersionPreview version={looking.version} {...way} />}
      {looking.at === 'comparison' && <VersionComparison version={looking.version} {...way} />}
    </Dialog>
  );
}

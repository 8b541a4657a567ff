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
  const [view, setView] = useState<VersionView>({ at: 'list' });
  const titles = {
    list: () => t('versions.title'),
    preview: () => t('versions.version', { version: view.version }),
    comparison: () => t('versions.compare'),
  };
  const callbacks = { onView: setView, onRestored: onClose };
  return (
    <Dialog open onClose={onClose} size={view.at === 'preview' ? 'xl' : 'lg'} title={titles[view.at]()}>
      {view.at === 'list' && <VersionList from={view.version} onView={setView} />}
      {view.at === 'preview' && <VersionPreview version={view.version} {...callbacks} />}
      {view.at === 'comparison' && <VersionComparison version={view.version} {...callbacks} />}
    </Dialog>
  );
}

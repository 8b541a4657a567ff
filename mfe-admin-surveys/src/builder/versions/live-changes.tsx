import { Alert, LoadingState } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor } from '../state/editor-context.tsx';
import { Differences } from './differences.tsx';
import { useVersion } from './use-version.ts';

/** The differences between the draft and the live version. */
export function LiveChanges({ version }: { version: number }) {
  const { t } = useTranslation('admin-surveys');
  const draft = useEditor((state) => state.definition);
  const live = useVersion(version);
  if (live.query.error) return <Alert tone="warning">{t('versions.notCompared')}</Alert>;
  if (!live.definition) return <LoadingState lines={3} />;
  return <Differences version={version} before={live.definition} after={draft} />;
}

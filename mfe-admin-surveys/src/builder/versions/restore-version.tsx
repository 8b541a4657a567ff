import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { Button } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditorSession } from '../state/editor-context.tsx';

interface RestoreVersionProps {
  version: number;
  definition: SurveyDefinition;
  onRestored: () => void;
}

/** Replaces the draft by a version, as one step that can be undone. */
export function RestoreVersion({ version, definition, onRestored }: RestoreVersionProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const restore = () => {
    store.getState().change(() => definition, { removal: t('versions.restored', { version }) });
    onRestored();
  };
  return (
    <Button size="sm" icon="rotate" onClick={restore}>
      {t('versions.restore')}
    </Button>
  );
}

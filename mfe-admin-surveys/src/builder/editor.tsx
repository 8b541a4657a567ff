import { Box, VisuallyHidden } from '@canvass/shared/ui/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './editor-context.tsx';
import { EditorHeader } from './header/editor-header.tsx';
import { Panes } from './panes.tsx';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { RefusalDialog } from './refusal-dialog.tsx';
import { RemovalBar } from './removal-bar.tsx';
import { ConflictDialog } from './saving/conflict-dialog.tsx';
import { useOpenOnConflict } from './saving/use-open-on-conflict.ts';
import { useEditorKeys } from './use-editor-keys.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';
import { type Mode, type Pane, type View, WHOLE } from './view.ts';

/** The builder: header, three panes, and what stands in front of them. */
export function Editor() {
  const { t } = useTranslation('admin-surveys');
  const [mode, setMode] = useState<Mode>('questions');
  const [pane, setPane] = useState<Pane>('canvas');
  const [dialog, setDialog] = useState<'preview' | 'publish' | 'versions' | null>(null);
  const conflict = useOpenOnConflict();
  useEditorKeys();

  // Each one and the same function: what opens from the outline is drawn again only when it changed.
  const openPage = useCallback(() => {
    setMode((before) => (WHOLE.includes(before) ? 'questions' : before));
    setPane('canvas');
  }, []);
  const show = useCallback((view: View) => {
    setDialog(null);
    setMode(view.mode);
    setPane(view.pane);
  }, []);
  return (
    // The editor takes what the page leaves free around its text. Drawings that are clipped are put together one by one
    // for every picture of the page, and the outline has many; none of ours is larger than its box.
    <Box mx={{ lg: '-8' }} mt={{ lg: '-7' }} mb={{ lg: '-10' }} css={{ '& svg': { overflow: 'visible' } }}>
      <EditorHeader
        mode={mode}
        onMode={(next) => {
          setMode(next);
          setPane(next === 'design' ? 'options' : 'canvas');
        }}
        onPreview={() => setDialog('preview')}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onConflict={conflict.show}
        onShow={show}
      />
      <Panes mode={mode} pane={pane} onPane={setPane} onOpen={openPage} />
      <RemovalBar />
      <RefusalDialog />
      <Announcement />
      <VisuallyHidden id="outline-keys">{t('outline.keys')}</VisuallyHidden>
      <ConflictDialog open={conflict.open} onClose={conflict.hide} />
      {dialog === 'preview' && <PreviewDialog onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(null)} onShowFault={show} />}
    </Box>
  );
}

/** A component of its own: the editor isn't drawn again for something that is only said. */
function Announcement() {
  const announcement = useEditor((state) => state.announcement);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

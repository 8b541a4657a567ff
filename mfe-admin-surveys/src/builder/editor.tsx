import { styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEditor } from './state/editor-context.tsx';
import { EditorHeader } from './header/editor-header.tsx';
import { Panes } from './panes/panes.tsx';
import { MIDDLE } from './panes/breakpoints.ts';
import { PreviewDialog } from './preview/preview-dialog.tsx';
import { PublishDialog } from './publish/publish-dialog.tsx';
import { RefusalDialog } from './actions/refusal-dialog.tsx';
import { RemovalDialog } from './removal/removal-dialog.tsx';
import { RemovalBar } from './removal/removal-bar.tsx';
import { ConflictsDialog } from './collaboration/conflicts-dialog.tsx';
import { NoticeBar } from './collaboration/notice-bar.tsx';
import { useEditorKeys } from './use-editor-keys.ts';
import { VersionsDialog } from './versions/versions-dialog.tsx';
import { FixBar } from './publish/fix-bar.tsx';
import { useAddressedView } from './navigation/use-addressed-view.ts';
import { type Mode, type Pane, type View, WHOLE } from './navigation/view.ts';

/** As high as the window from `MIDDLE` on: its panes scroll, the page doesn't. */
const Frame = styled('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100dvh',
    // Clipped drawings are composited one by one at every paint, and the outline has many; none of them is larger than its box.
    '& svg': { overflow: 'visible' },
    [MIDDLE]: { minHeight: '0', height: 'calc(100dvh - var(--preview-banner, 0px))' },
    '@media print': { display: 'block', height: 'auto' },
  },
});

/** The builder: header, three panes, and the dialogs. */
export function Editor() {
  const { t } = useTranslation('admin-surveys');
  const [mode, setMode] = useState<Mode>('questions');
  const [pane, setPane] = useState<Pane>('canvas');
  const [shown, setShown] = useState<View>();
  const [dialog, setDialog] = useState<'preview' | 'publish' | 'versions' | 'conflicts' | null>(null);
  useEditorKeys();

  // Stable functions: entries of the outline are memoized.
  const openPage = useCallback(() => {
    setMode((before) => (WHOLE.includes(before) ? 'questions' : before));
    setPane('canvas');
  }, []);
  const show = useCallback((view: View) => {
    setDialog(null);
    setMode(view.mode);
    setPane(view.pane);
    setShown(view);
  }, []);
  useAddressedView(show);
  return (
    <Frame>
      <EditorHeader
        mode={mode}
        onMode={(next) => {
          setMode(next);
          setPane(next === 'design' ? 'options' : 'canvas');
        }}
        onPreview={() => setDialog('preview')}
        onPublish={() => setDialog('publish')}
        onVersions={() => setDialog('versions')}
        onConflict={() => setDialog('conflicts')}
        onShow={show}
      />
      <Panes mode={mode} pane={pane} shown={shown} onPane={setPane} onOpen={openPage} onShow={show} />
      <RemovalBar />
      <FixBar onShow={show} onPublish={() => setDialog('publish')} />
      <NoticeBar />
      <RefusalDialog />
      <RemovalDialog />
      <Announcement />
      <VisuallyHidden id="outline-keys">{t('outline.keys')}</VisuallyHidden>
      {dialog === 'conflicts' && <ConflictsDialog onClose={() => setDialog(null)} />}
      {dialog === 'preview' && <PreviewDialog onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDialog onClose={() => setDialog(null)} />}
      {dialog === 'publish' && <PublishDialog onClose={() => setDialog(null)} onShowFault={show} />}
    </Frame>
  );
}

/** A component of its own, so that an announcement doesn't render the editor. */
function Announcement() {
  const announcement = useEditor((state) => state.announcement);
  return <VisuallyHidden role="status">{announcement}</VisuallyHidden>;
}

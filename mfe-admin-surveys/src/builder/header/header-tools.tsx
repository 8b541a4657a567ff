import { Menu, type MenuItem } from '@canvass/shared/ui/admin';
import { Button, Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { memo, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShareDialog } from '../../share/share-dialog.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';

interface HeaderToolsProps {
  /** How many tools there is room for; the others are in a menu. */
  room: 'all' | 'some' | 'phone';
  onPreview: () => void;
  onVersions: () => void;
  /** After the tools: what publishes. */
  children: ReactNode;
}

/** Undo and redo of all changes since the editor was opened, versions, link, preview. */
export function HeaderTools({ room, onPreview, onVersions, children }: HeaderToolsProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const id = useEditor((state) => state.survey.id);
  const live = useEditor((state) => state.survey.liveVersion !== null);
  const [sharing, setSharing] = useState(false);
  // The key press of the first change is rendered first, then the button.
  const canUndo = useDeferredValue(useEditor((state) => state.history.past.length > 0));
  const canRedo = useDeferredValue(useEditor((state) => state.history.future.length > 0));
  const { undo, redo } = store.getState();
  const share = () => setSharing(true);
  const phone = room === 'phone';
  const steps: MenuItem[] = [
    { label: t('builder.preview'), icon: 'eye', onSelect: onPreview },
    { label: t('builder.undo'), icon: 'undo', disabled: !canUndo, onSelect: undo },
    { label: t('builder.redo'), icon: 'redo', disabled: !canRedo, onSelect: redo },
  ];
  const ofLive: MenuItem[] = [
    { label: t('versions.title'), icon: 'clock', onSelect: onVersions },
    { label: t('share.action'), icon: 'share', onSelect: share },
  ];
  const folded = [...(phone ? steps : []), ...(live && room !== 'all' ? ofLive : [])];
  return (
    <Flex gridArea="tools" justifySelf="end" align="center" gap={{ base: '1', xl: '2' }}>
      {!phone && (
        <>
          <Step icon="undo" label={t('builder.undo')} disabled={!canUndo} onClick={undo} />
          <Step icon="redo" label={t('builder.redo')} disabled={!canRedo} onClick={redo} />
        </>
      )}
      {live && room === 'all' && (
        <>
          <IconButton icon="clock" label={t('versions.title')} onClick={onVersions} />
          <IconButton icon="share" label={t('share.action')} onClick={share} />
        </>
      )}
      {folded.length > 0 && (
        <Menu
          items={folded}
          trigger={(trigger) => <IconButton icon="ellipsis" label={t('builder.more')} {...trigger} />}
        />
      )}
      {!phone && (
        <Button icon="eye" aria-label={t('builder.preview')} px={{ base: '3', xl: '4' }} onClick={onPreview}>
          <Span display={{ base: 'none', xl: 'inline' }}>{t('builder.preview')}</Span>
        </Button>
      )}
      {children}
      {sharing && <ShareDialog surveyId={id} onClose={() => setSharing(false)} />}
    </Flex>
  );
}

const Step = memo(IconButton);

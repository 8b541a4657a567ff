import { Tooltip } from '@canvass/shared/ui/admin';
import { Box, Button, Flex, IconButton, LinkButton, Span, styled } from '@canvass/shared/ui/core';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import type { Mode, View } from '../view.ts';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { ShareButton } from '../../share/share-button.tsx';
import { Editors } from '../together/editors.tsx';
import { SaveState } from './save-state.tsx';
import { SurveyTitle } from './survey-title.tsx';

const ModeButton = styled('button', {
  base: {
    px: '3',
    minHeight: '9',
    rounded: 'sm',
    color: 'fg.muted',
    fontWeight: 'medium',
    cursor: 'pointer',
    transition: 'background-color 150ms, color 150ms',
    _hover: { color: 'fg' },
    '&[aria-pressed=true]': { bg: 'bg.panel', color: 'fg', boxShadow: 'sm' },
  },
});

const modes: readonly Mode[] = ['questions', 'design', 'logic', 'languages', 'settings'];

interface EditorHeaderProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onPreview: () => void;
  onPublish: () => void;
  onVersions: () => void;
  onConflict: () => void;
  onShow: (view: View) => void;
}

/** Title and save state, the editor's mode, undo and redo, preview, publish. */
export function EditorHeader(props: EditorHeaderProps) {
  const { mode, onMode, onPreview, onPublish, onVersions, onConflict, onShow } = props;
  const { t } = useTranslation('admin-surveys');
  const id = useEditor((state) => state.survey.id);
  const live = useEditor((state) => state.survey.liveVersion !== null);
  const status = useEditor((state) => state.survey.status);
  const same = useEditor(({ survey }) => survey.liveVersion !== null && !survey.unpublishedChanges);
  const upToDate = same && status === 'published';
  const reopens = same && status === 'closed';
  return (
    <Box as="header" borderBottom="1px solid" borderColor="border" pb="3">
      <Flex align="center" gap="3" wrap="wrap">
        <Flex align="center" gap="2" flex="1 1 18rem" minWidth="0">
          <Tooltip content={t('builder.back')} describes={false}>
            <LinkButton
              to={`/admin/surveys/${id}`}
              variant="ghost"
              square
              icon="arrow-left"
              aria-label={t('builder.back')}
            />
          </Tooltip>
          <Box flex="1" minWidth="0">
            <SurveyTitle />
            <SaveState onResolve={onConflict} onShow={onShow} />
            <Editors />
          </Box>
        </Flex>
        <Flex
          role="group"
          aria-label={t('mode.label')}
          gap="1"
          p="1"
          wrap="wrap"
          order={{ base: 3, xl: 0 }}
          bg="bg.muted"
          rounded="md"
        >
          {modes.map((entry) => (
            <ModeButton key={entry} type="button" aria-pressed={mode === entry} onClick={() => onMode(entry)}>
              {t(`mode.${entry}`)}
            </ModeButton>
          ))}
        </Flex>
        <Flex align="center" gap="2" wrap="wrap">
          <Steps />
          {live && <IconButton icon="clock" label={t('versions.title')} onClick={onVersions} />}
          {live && <ShareButton surveyId={id} />}
          <Button icon="eye" aria-label={t('builder.preview')} onClick={onPreview}>
            <Span display={{ base: 'none', sm: 'inline' }}>{t('builder.preview')}</Span>
          </Button>
          <Button variant="primary" icon="rocket" disabled={upToDate} onClick={onPublish}>
            {t(upToDate ? 'builder.published' : reopens ? 'list.action.reopen' : 'builder.publish')}
          </Button>
        </Flex>
      </Flex>
    </Box>
  );
}

/** Undo and redo of all changes since the editor was opened. */
function Steps() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  // The key press of the first change is rendered first, then the button.
  const canUndo = useDeferredValue(useEditor((state) => state.history.past.length > 0));
  const canRedo = useDeferredValue(useEditor((state) => state.history.future.length > 0));
  const { undo, redo } = store.getState();
  return (
    <>
      <Step icon="undo" label={t('builder.undo')} disabled={!canUndo} onClick={undo} />
      <Step icon="redo" label={t('builder.redo')} disabled={!canRedo} onClick={redo} />
    </>
  );
}

const Step = memo(IconButton);

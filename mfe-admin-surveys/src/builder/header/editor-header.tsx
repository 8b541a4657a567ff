import { Tooltip } from '@canvass/shared/ui/admin';
import { Box, Button, LinkButton, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useMedia } from '../../use-media.ts';
import { useEditor } from '../state/editor-context.tsx';
import { BELOW_MIDDLE, MIDDLE, WIDE } from '../panes/breakpoints.ts';
import { Editors } from '../collaboration/editors.tsx';
import type { Mode, View } from '../navigation/view.ts';
import { HeaderTools } from './header-tools.tsx';
import { ModeTabs } from './mode-tabs.tsx';
import { SaveState } from './save-state.tsx';
import { SurveyTitle } from './survey-title.tsx';

/** One row where there is room, whatever it has to say; below `WIDE` the modes have a row of their own. */
const Bar = styled('header', {
  base: {
    position: 'relative',
    zIndex: '3',
    flexShrink: '0',
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"back title editors tools" "back save editors tools" "modes modes modes modes"',
    // As high without a save state, which may have moved below.
    gridTemplateRows: '1.5rem minmax(1.5rem, auto)',
    alignItems: 'center',
    columnGap: '1',
    minHeight: '14',
    ps: 'calc(0.5rem + var(--menu-button, 0px))',
    pe: '2',
    py: '1.5',
    bg: 'bg',
    borderBottom: '1px solid',
    borderColor: 'border',
    [MIDDLE]: { columnGap: '2' },
    [WIDE]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto minmax(0, auto)',
      gridTemplateAreas: '"back title editors modes tools" "back save editors modes tools"',
    },
    '@media (min-width: 1600px)': {
      // The modes stand in the middle of the window.
      gridTemplateColumns: 'auto minmax(0, 1fr) auto auto minmax(0, 1fr)',
    },
  },
});

/** Where some tools are in a menu. */
const FOLDED = '(max-width: 1199.98px)';

interface EditorHeaderProps {
  mode: Mode;
  onMode: (mode: Mode) => void;
  onPreview: () => void;
  onPublish: () => void;
  onVersions: () => void;
  onConflict: () => void;
  onShow: (view: View) => void;
}

/** The way back, title and save state, who else is here, the editor's mode, its tools, publish. */
export function EditorHeader(props: EditorHeaderProps) {
  const { mode, onMode, onPreview, onPublish, onVersions, onConflict, onShow } = props;
  const { t } = useTranslation('admin-surveys');
  const id = useEditor((state) => state.survey.id);
  const phone = useMedia(BELOW_MIDDLE);
  const folded = useMedia(FOLDED);
  return (
    <Bar>
      <Box gridArea="back">
        <Tooltip content={t('builder.back')}>
          <LinkButton
            to={`/admin/surveys/${id}`}
            variant="ghost"
            square
            icon="arrow-left"
            aria-label={t('builder.back')}
          />
        </Tooltip>
      </Box>
      <Box gridArea="title" minWidth="0">
        <SurveyTitle />
      </Box>
      <SaveState onResolve={onConflict} onShow={onShow} />
      <Box gridArea="editors">
        <Editors />
      </Box>
      <ModeTabs mode={mode} onMode={onMode} />
      <HeaderTools
        room={phone ? 'phone' : folded ? 'some' : 'all'}
        onPreview={onPreview}
        onVersions={onVersions}
      >
        <Publish onPublish={onPublish} phone={phone} />
      </HeaderTools>
    </Bar>
  );
}

/** On a phone it has no room to say again what the status beside the title says. */
function Publish({ onPublish, phone }: { onPublish: () => void; phone: boolean }) {
  const { t } = useTranslation('admin-surveys');
  const status = useEditor((state) => state.survey.status);
  const same = useEditor(({ survey }) => survey.liveVersion !== null && !survey.unpublishedChanges);
  const upToDate = same && status === 'published';
  const reopens = same && status === 'closed';
  if (upToDate && phone) return null;
  return (
    <Button
      variant={upToDate ? 'secondary' : 'primary'}
      disabled={upToDate}
      px={{ base: '3', md: '4' }}
      onClick={onPublish}
      {...(!phone && { icon: 'rocket' })}
    >
      {t(upToDate ? 'builder.published' : reopens ? 'list.action.reopen' : 'builder.publish')}
    </Button>
  );
}

import { Button, Flex, Icon, type IconName, Span, styled } from '@canvass/shared/ui/core';
import { memo, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { SurveyStatusPill } from '../../survey/status-pill.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { PENDING, type SaveStatus } from '../model/save-status.ts';
import { useShowField } from '../navigation/use-show-field.ts';
import type { View } from '../navigation/view.ts';

/** No spinner while saving: animating beside every word that is typed would cost more than rendering the word. */
const appearance: Record<SaveStatus['kind'], { icon: IconName; color: string }> = {
  saved: { icon: 'check', color: 'fg.muted' },
  pending: { icon: 'save', color: 'fg.muted' },
  saving: { icon: 'save', color: 'fg.muted' },
  offline: { icon: 'triangle-alert', color: 'warning' },
  conflict: { icon: 'triangle-alert', color: 'danger' },
  invalid: { icon: 'circle-alert', color: 'danger' },
  failed: { icon: 'circle-alert', color: 'danger' },
};

/** A line below the title. On a phone a state that needs the creator has a row of its own, below the modes. */
const Line = styled('div', {
  base: {
    gridArea: 'save',
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minWidth: '0',
    minHeight: '6',
    whiteSpace: 'nowrap',
  },
  variants: {
    attention: {
      true: {
        '@media (max-width: 639.98px)': {
          gridArea: '4 / 1 / auto / -1',
          ms: 'calc(-1 * var(--menu-button, 0px))',
          px: '2',
          pt: '1',
          justifyContent: 'space-between',
          whiteSpace: 'normal',
        },
      },
    },
  },
});

/** A text that doesn't fit beside the icon wraps to a second line, which is hidden: the icon alone says more than the icon with “S…”. */
const ICON_OR_ALL = {
  wrap: 'wrap',
  minWidth: '3.5',
  height: '4.5',
  overflow: 'hidden',
  rowGap: '2',
} as const;

interface SaveStateProps {
  onResolve: () => void;
  /** Shows the refused field. */
  onShow: (view: View) => void;
}

/**
 * The survey's state and the save state of its draft, always visible; a state that needs the creator is a button.
 * Rendered after the key press that caused it.
 */
export function SaveState(props: SaveStateProps) {
  // Pending and saving look the same, or the text would flicker while the creator types.
  const save = useEditor((state) => (state.save.kind === 'saving' ? PENDING : state.save));
  return <SaveLine save={useDeferredValue(save)} {...props} />;
}

const SaveLine = memo(function SaveLine({ save, onResolve, onShow }: SaveStateProps & { save: SaveStatus }) {
  const { t } = useTranslation('admin-surveys');
  const { autosave } = useEditorSession();
  const copyStored = useEditor((state) => state.copyStored);
  const showField = useShowField(onShow);
  const { icon, color } = appearance[save.kind];
  const helps = {
    conflict: { label: t('save.choose'), act: onResolve },
    invalid: {
      label: t('save.show'),
      act: () => save.kind === 'invalid' && showField(save.errors[0]?.field ?? ''),
    },
    offline: { label: t('common:action.retry'), act: () => void autosave.flush() },
    failed: { label: t('common:action.retry'), act: () => void autosave.flush() },
    saved: null,
    pending: null,
    saving: null,
  };
  const help = helps[save.kind];
  const text = copyStored || !help ? textOf(save, t) : t('save.notStored');
  return (
    <Line attention={help !== null}>
      <Span display={help ? { base: 'none', xl: 'contents' } : 'contents'}>
        <Availability />
      </Span>
      <Flex
        role="status"
        align="center"
        gap="1.5"
        color={color}
        textStyle="xs"
        minWidth="0"
        title={text}
        {...(help ? {} : ICON_OR_ALL)}
      >
        <Icon name={icon} size={14} />
        <Span minWidth="0" overflow="hidden" textOverflow="ellipsis">
          {text}
        </Span>
      </Flex>
      {help && (
        <Button size="sm" height="6" px="2" textStyle="xs" flexShrink="0" onClick={help.act}>
          {help.label}
        </Button>
      )}
    </Line>
  );
});

const Availability = memo(function Availability() {
  return <SurveyStatusPill availability={useEditor((state) => state.survey.availability)} />;
});

function textOf(save: SaveStatus, t: (key: string) => string): string {
  const isDown = save.kind === 'offline' && navigator.onLine;
  // Of a fault that may pass, the creator needs to know where the changes are; of a refusal, its reason.
  if (isDown || (save.kind === 'failed' && save.again)) return t('save.again');
  if (save.kind === 'failed' && save.message) return save.message;
  return t(`save.${save.kind === 'invalid' && save.rest ? 'invalidOnly' : save.kind}`);
}

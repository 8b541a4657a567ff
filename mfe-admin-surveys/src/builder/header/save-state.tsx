import { Box, Button, Flex, Icon, type IconName, Span, Spinner } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import type { SaveStatus } from '../saving/save-status.ts';

const looks: Record<SaveStatus['kind'], { icon: IconName | null; color: string }> = {
  saved: { icon: 'check', color: 'fg.muted' },
  pending: { icon: null, color: 'fg.muted' },
  saving: { icon: null, color: 'fg.muted' },
  offline: { icon: 'triangle-alert', color: 'warning' },
  conflict: { icon: 'triangle-alert', color: 'danger' },
  invalid: { icon: 'circle-alert', color: 'danger' },
  failed: { icon: 'circle-alert', color: 'danger' },
};

/** Where the draft stands, always on the screen; what needs the creator is a button. */
export function SaveState({ onResolve }: { onResolve: () => void }) {
  const { t } = useTranslation('admin-surveys');
  const { autosave } = useEditorSession();
  const save = useEditor((state) => state.save);
  const { icon, color } = looks[save.kind];
  const text =
    save.kind === 'failed' && save.message ? save.message : t(`save.${save.kind}`, { defaultValue: '' });
  const act = save.kind === 'conflict' ? onResolve : () => void autosave.flush();
  const needsHelp = save.kind === 'conflict' || save.kind === 'failed' || save.kind === 'offline';
  return (
    <Flex align="center" gap="2" minWidth="0">
      <Flex role="status" align="center" gap="1.5" color={color} textStyle="xs" minWidth="0">
        {icon ? <Icon name={icon} size={14} /> : <Spinner size="14px" />}
        <Span minWidth="0">{text}</Span>
      </Flex>
      {needsHelp && (
        <Box flexShrink="0">
          <Button size="sm" onClick={act}>
            {save.kind === 'conflict' ? t('save.choose') : t('common:action.retry')}
          </Button>
        </Box>
      )}
    </Flex>
  );
}

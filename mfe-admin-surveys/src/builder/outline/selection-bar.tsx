import { Box, Flex, IconButton, Span } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { BulkMenu } from '../bulk/bulk-menu.tsx';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { clipText } from '../model/clip.ts';
import { focusField } from '../navigation/focus-field.ts';
import type { QuestionActions } from '../actions/use-question-actions.ts';

/** Actions on the selected questions; stays visible over a long list. */
export function SelectionBar({ actions }: { actions: QuestionActions }) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const selected = useEditor((state) => state.selected);
  const [any] = selected;
  if (any === undefined) return null;
  /** An action that may end the selection: the focus, which the bar would take along, then goes on to the list's tab stop. */
  const ending = (action: () => void) => () => {
    action();
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const stop = document.querySelector<HTMLElement>('[aria-current][tabindex="0"]');
      if (stop) stop.focus({ preventScroll: true });
      else focusField('add');
    });
  };
  const copy = () =>
    navigator.clipboard.writeText(clipText(actions.clip(any))).then(
      () => store.getState().announce(t('builder.copied', { count: selected.size })),
      () => store.getState().announce(t('builder.notCopied')),
    );
  return (
    <Flex
      role="toolbar"
      aria-label={t('outline.selectedLabel')}
      align="center"
      wrap="wrap"
      gap="0.5"
      position="sticky"
      top="-4"
      zIndex="1"
      bg="bg.panel"
      border="1px solid"
      borderColor="accent.border"
      rounded="md"
      ps="3"
      pe="1"
      py="0.5"
    >
      <Span fontVariantNumeric="tabular-nums" title={t('outline.selected', { count: selected.size })}>
        {selected.size}
      </Span>
      <IconButton
        size="sm"
        icon="times"
        label={t('outline.clearSelection')}
        onClick={ending(() => store.getState().select(new Set()))}
      />
      <Box flex="1" />
      <BulkMenu actions={actions} />
      <IconButton size="sm" icon="arrow-up" label={t('toolbar.up')} onClick={() => actions.moveBy(any, -1)} />
      <IconButton
        size="sm"
        icon="arrow-down"
        label={t('toolbar.down')}
        onClick={() => actions.moveBy(any, 1)}
      />
      <IconButton
        size="sm"
        icon="plus"
        label={t('toolbar.duplicate')}
        onClick={ending(() => actions.duplicate(any))}
      />
      <IconButton size="sm" icon="copy" label={t('outline.copySelected')} onClick={() => void copy()} />
      <IconButton
        size="sm"
        icon="trash"
        label={t('toolbar.remove')}
        onClick={ending(() => actions.remove(any))}
      />
    </Flex>
  );
}

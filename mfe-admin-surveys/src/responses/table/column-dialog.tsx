import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Checkbox, Flex, IconButton, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DragHandle, handleStyle } from '../../reorder/drag-handle.tsx';
import { dragPropsOf, Reorder } from '../../reorder/reorder.tsx';
import type { TableColumn } from './columns.tsx';

interface ColumnDialogProps {
  all: readonly TableColumn[];
  shown: readonly string[];
  defaults: readonly string[];
  /** Called with undefined to return to the default columns. */
  onChoose: (keys: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Chooses the table's columns and their order. The first column, which links to the response, is always shown. */
export function ColumnDialog({ all, shown, defaults, onChoose, onClose }: ColumnDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const fixed = all[0]?.key ?? '';
  const [keys, setKeys] = useState(() => {
    const rest = all.map(({ key }) => key).filter((key) => !shown.includes(key));
    return [...shown, ...rest].filter((key) => key !== fixed);
  });
  const [ticked, setTicked] = useState(() => new Set(shown));
  const byKey = new Map(all.map((column) => [column.key, column]));
  const list = useRef<HTMLOListElement>(null);
  const [moved, setMoved] = useState('');
  const titleOf = (key: string) => byKey.get(key)?.title ?? key;
  /** @param to its place among the others */
  const move = (key: string, to: number) => {
    if (to < 0 || to === keys.length) return;
    // Moving an element in the document removes its focus.
    const held = document.activeElement as HTMLElement | null;
    requestAnimationFrame(() => held?.focus());
    const next = keys.filter((other) => other !== key);
    next.splice(to, 0, key);
    setKeys(next);
    setMoved(t('responses.columns.moved', { title: titleOf(key), position: to + 1, count: keys.length }));
  };
  const toggle = (key: string) => {
    const next = new Set(ticked);
    if (!next.delete(key)) next.add(key);
    setTicked(next);
  };
  const done = (chosen: readonly string[] | undefined) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('responses.columns.title')}
      footer={
        <>
          <Button variant="ghost" onClick={() => done(undefined)}>
            {t('responses.columns.usual', { count: defaults.length })}
          </Button>
          <Button variant="primary" onClick={() => done([fixed, ...keys.filter((key) => ticked.has(key))])}>
            {t('responses.columns.apply')}
          </Button>
        </>
      }
    >
      <Text tone="muted" mb="3">
        {t('responses.columns.hint')}
      </Text>
      <VisuallyHidden role="status">{moved}</VisuallyHidden>
      <Reorder list={list} ids={() => keys} titleOf={titleOf} onDrop={move}>
        {(drag) => (
          <Box as="ol" ref={list} m="0" p="0" listStyle="none" css={{ '& [data-grip]': handleStyle }}>
            {keys.map((key, index) => {
              const title = titleOf(key);
              return (
                <Flex
                  as="li"
                  key={key}
                  data-drag-id={key}
                  align="center"
                  gap="1"
                  py="1"
                  borderTop="1px solid"
                  borderColor="border"
                  {...dragPropsOf(key, keys, drag)}
                >
                  <DragHandle
                    id={key}
                    label={t('reorder.handle', { title })}
                    title={t('responses.columns.drag')}
                  />
                  <Box flex="1" minWidth="0">
                    <Checkbox label={title} checked={ticked.has(key)} onChange={() => toggle(key)} />
                  </Box>
                  <IconButton
                    icon="arrow-up"
                    size="sm"
                    label={t('responses.columns.up', { title })}
                    aria-disabled={index === 0}
                    onClick={() => move(key, index - 1)}
                  />
                  <IconButton
                    icon="arrow-down"
                    size="sm"
                    label={t('responses.columns.down', { title })}
                    aria-disabled={index === keys.length - 1}
                    onClick={() => move(key, index + 1)}
                  />
                </Flex>
              );
            })}
          </Box>
        )}
      </Reorder>
    </Dialog>
  );
}

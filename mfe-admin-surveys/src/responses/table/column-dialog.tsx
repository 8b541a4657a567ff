import { Dialog } from '@canvass/shared/ui/admin';
import {
  Box,
  Button,
  Checkbox,
  Flex,
  Icon,
  IconButton,
  styled,
  Text,
  VisuallyHidden,
} from '@canvass/shared/ui/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDragOrder } from '../../use-drag-order.ts';
import type { TableColumn } from './columns.tsx';

interface ColumnDialogProps {
  all: readonly TableColumn[];
  shown: readonly string[];
  usual: readonly string[];
  /** Undefined: whatever is usual. */
  onChoose: (keys: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Where what is dragged would land. */
const LINES = { before: 'inset 0 2px 0 0', after: 'inset 0 -2px 0 0' };

/** Beside the buttons, which do the same: it is nothing for keyboards and screen readers. */
const Grip = styled('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '6',
    minHeight: '9',
    color: 'fg.subtle',
    cursor: 'grab',
    touchAction: 'none',
  },
});

/** Which columns the table has, in which order. The first one, which leads to the response, always stays. */
export function ColumnDialog({ all, shown, usual, onChoose, onClose }: ColumnDialogProps) {
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
  /** @param to its place among the others */
  const move = (key: string, to: number) => {
    const next = keys.filter((other) => other !== key);
    next.splice(to, 0, key);
    setKeys(next);
    const title = byKey.get(key)?.title ?? key;
    setMoved(t('responses.columns.moved', { title, position: to + 1, count: keys.length }));
  };
  const drag = useDragOrder({ list, onDrop: move });
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
            {t('responses.columns.usual', { count: usual.length })}
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
      <Box as="ol" ref={list} m="0" p="0" listStyle="none">
        {keys.map((key, index) => {
          const title = byKey.get(key)?.title ?? key;
          const { dragged, drop } = drag.markOf(key, keys);
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
              opacity={dragged ? 0.4 : 1}
              style={drop ? { boxShadow: `${LINES[drop]} var(--cv-colors-accent)` } : undefined}
            >
              <Grip title={t('responses.columns.drag')} onPointerDown={(event) => drag.start(key, event)}>
                <Icon name="grip" size={14} />
              </Grip>
              <Box flex="1" minWidth="0">
                <Checkbox label={title} checked={ticked.has(key)} onChange={() => toggle(key)} />
              </Box>
              <IconButton
                icon="arrow-up"
                size="sm"
                label={t('responses.columns.up', { title })}
                disabled={index === 0}
                onClick={() => move(key, index - 1)}
              />
              <IconButton
                icon="arrow-down"
                size="sm"
                label={t('responses.columns.down', { title })}
                disabled={index === keys.length - 1}
                onClick={() => move(key, index + 1)}
              />
            </Flex>
          );
        })}
      </Box>
    </Dialog>
  );
}

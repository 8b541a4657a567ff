import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Button, Checkbox, Flex, IconButton, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from './columns.tsx';

interface ColumnDialogProps {
  all: readonly TableColumn[];
  shown: readonly string[];
  usual: readonly string[];
  /** Undefined: whatever is usual. */
  onChoose: (keys: readonly string[] | undefined) => void;
  onClose: () => void;
}

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
  const move = (index: number, by: 1 | -1) => {
    const next = [...keys];
    const [moved] = next.splice(index, 1);
    if (moved) next.splice(index + by, 0, moved);
    setKeys(next);
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
      <Box as="ol" m="0" p="0" listStyle="none">
        {keys.map((key, index) => {
          const title = byKey.get(key)?.title ?? key;
          return (
            <Flex as="li" key={key} align="center" gap="1" py="1" borderTop="1px solid" borderColor="border">
              <Box flex="1" minWidth="0">
                <Checkbox label={title} checked={ticked.has(key)} onChange={() => toggle(key)} />
              </Box>
              <IconButton
                icon="arrow-up"
                size="sm"
                label={t('responses.columns.up', { title })}
                disabled={index === 0}
                onClick={() => move(index, -1)}
              />
              <IconButton
                icon="arrow-down"
                size="sm"
                label={t('responses.columns.down', { title })}
                disabled={index === keys.length - 1}
                onClick={() => move(index, 1)}
              />
            </Flex>
          );
        })}
      </Box>
    </Dialog>
  );
}

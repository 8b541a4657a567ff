import { Dialog } from '@canvass/shared/ui/admin';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { Box, Grid, Icon, Span, Stack, styled, Text, TextField } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddedKind } from '../../questions/added-kinds.ts';
import { EntryTile, useEntryName, useEntryText } from '../../questions/add-entry.tsx';
import { isDestination, type Destination } from '../../questions/destinations.ts';
import { type AddEntry, useFindEntries } from '../../questions/use-find-entries.ts';

const TypeButton = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '3',
    p: '3',
    rounded: 'md',
    border: '1px solid',
    borderColor: 'border',
    bg: 'bg.panel',
    color: 'fg',
    textAlign: 'start',
    cursor: 'pointer',
    transition: 'border-color 150ms, background-color 150ms',
    _hover: { borderColor: 'accent.border', bg: 'accent.subtle' },
  },
});

interface AddQuestionProps {
  open: boolean;
  onClose: () => void;
  onAdd: (kind: AddedKind) => void;
  onShow: (destination: Destination) => void;
}

/** The types and displays with icon, name and purpose. Typing filters them and finds destinations in the editor; Enter chooses the first. */
export function AddQuestion({ open, onClose, onAdd, onShow }: AddQuestionProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('add.title')}>
      <TypePicker onChoose={(entry) => (isDestination(entry) ? onShow(entry) : onAdd(entry))} />
    </Dialog>
  );
}

function TypePicker({ onChoose }: { onChoose: (entry: AddEntry) => void }) {
  const { t } = useTranslation('admin-surveys');
  const [wanted, setWanted] = useState('');
  const find = useFindEntries();
  const nameOf = useEntryName();
  const textOf = useEntryText();
  const { entries: found, instead } = find(wanted);
  // Without a match the creator chooses from all, but Enter adds nothing.
  const shown = found.length > 0 ? found : find('').entries;
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || isOfInputMethod(event) || !first) return;
    event.preventDefault();
    onChoose(first);
  };
  return (
    <Stack gap="4" pb="2">
      <TextField
        type="search"
        label={t('add.search')}
        hideLabel
        placeholder={t('add.search')}
        prefix={<Icon name="search" />}
        autoFocus
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Text tone="muted" role="status">
        {found.length === 0 && t('add.noneAll')}
        {instead !== null && t(`add.instead.${instead}.text`)}
      </Text>
      <Grid gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {shown.map((entry) => (
          <TypeButton key={entry} type="button" onClick={() => onChoose(entry)}>
            <EntryTile entry={entry} />
            <Box minWidth="0">
              <Span display="block" fontWeight="medium">
                {nameOf(entry)}
              </Span>
              <Span color="fg.muted" textStyle="xs" display="block">
                {textOf(entry)}
              </Span>
            </Box>
          </TypeButton>
        ))}
      </Grid>
    </Stack>
  );
}

import { Dialog } from '@canvass/shared/ui/admin';
import { Box, Grid, Icon, Span, Stack, styled, Text, TextField } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AddedKind } from '../../questions/added-kinds.ts';
import { TypeTile } from '../../questions/type-icon.tsx';
import { useFindTypes } from '../../questions/use-find-types.ts';

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
}

/** The types and displays with icon, name and purpose. Typing filters them; Enter chooses the first. */
export function AddQuestion({ open, onClose, onAdd }: AddQuestionProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('add.title')}>
      <TypePicker onAdd={onAdd} />
    </Dialog>
  );
}

function TypePicker({ onAdd }: { onAdd: (kind: AddedKind) => void }) {
  const { t } = useTranslation('admin-surveys');
  const [wanted, setWanted] = useState('');
  const { types: found, instead } = useFindTypes()(wanted);
  const onKeyDown = (event: KeyboardEvent) => {
    const [first] = found;
    if (event.key !== 'Enter' || !first) return;
    event.preventDefault();
    onAdd(first);
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
        {found.length === 0 && t('add.none')}
        {instead !== null && t(`add.instead.${instead}.text`)}
      </Text>
      <Grid gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
        {found.map((type) => (
          <TypeButton key={type} type="button" onClick={() => onAdd(type)}>
            <TypeTile type={type} />
            <Box minWidth="0">
              <Span display="block" fontWeight="medium">
                {t(`questionTypes.${type}.name`)}
              </Span>
              <Span color="fg.muted" textStyle="xs" display="block">
                {t(`questionTypes.${type}.description`)}
              </Span>
            </Box>
          </TypeButton>
        ))}
      </Grid>
    </Stack>
  );
}

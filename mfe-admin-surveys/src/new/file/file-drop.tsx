import { Box, Icon, Span, styled, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { type DragEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

const Area = styled('label', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    px: '6',
    py: '10',
    textAlign: 'center',
    border: '1.5px dashed',
    borderColor: 'border.control',
    rounded: 'md',
    bg: 'bg.panel',
    cursor: 'pointer',
    transition: 'background-color 150ms, border-color 150ms',
    _hover: { borderColor: 'accent', bg: 'accent.subtle' },
    '&[data-over]': { borderColor: 'accent', bg: 'accent.subtle' },
    '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'accent', outlineOffset: '2px' },
  },
});

interface FileDropProps {
  label: string;
  hint: string;
  accept: string;
  onFile: (file: File) => void;
}

/** A file, chosen or dropped. With texts of the product: the browser's own button is in the browser's language. */
export function FileDrop({ label, hint, accept, onFile }: FileDropProps) {
  const { t } = useTranslation('admin-surveys');
  const id = useId();
  const [over, setOver] = useState(false);
  const [name, setName] = useState('');
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    setName(file.name);
    onFile(file);
  };
  const drag = (entered: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(entered);
  };
  return (
    <Area
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Box color="accent" lineHeight="0">
        <Icon name="file-text" size={28} />
      </Box>
      <Span fontWeight="medium">{name || label}</Span>
      <Text id={id} tone="muted" maxWidth="28rem">
        {name ? t('import.another') : hint}
      </Text>
      <VisuallyHidden>
        <input
          type="file"
          accept={accept}
          aria-label={label}
          aria-describedby={id}
          // Lets the creator choose the same file again after correcting it.
          onClick={(event) => {
            event.currentTarget.value = '';
          }}
          onChange={(event) => take(event.target.files)}
        />
      </VisuallyHidden>
    </Area>
  );
}

import type { Picture } from '@canvass/shared/domain/survey';
import { Box, Button, Span } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDialog, Shown } from './picture-dialog.tsx';

interface PictureButtonProps {
  /** What the picture is: the dialog's title and the button's text. */
  label: string;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
}

/** The picture where it stands, and the way to set, describe or remove it. */
export function PictureButton({ label, picture, onChange }: PictureButtonProps) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  return (
    <Box>
      {picture && <Shown picture={picture} />}
      <Button
        size="sm"
        variant="ghost"
        icon={picture ? 'pencil' : 'plus'}
        data-field="image"
        onClick={() => setOpen(true)}
      >
        {picture ? t('picture.change') : label}
      </Button>
      {picture && picture.alt.trim() === '' && (
        <Span color="fg.muted" textStyle="xs" ms="2">
          {t('picture.noAlt')}
        </Span>
      )}
      {open && (
        <PictureDialog title={label} picture={picture} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

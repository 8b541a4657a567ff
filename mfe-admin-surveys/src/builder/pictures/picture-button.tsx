import type { Picture } from '@canvass/shared/domain/survey';
import { Box, Button, Span } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PictureDialog, PicturePreview } from './picture-dialog.tsx';
import { measuredPicture } from '../../pictures/use-picture-upload.ts';

interface PictureButtonProps {
  /** The picture's purpose: the dialog's title and the button's text. */
  label: string;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
}

/** The picture in its place on the canvas, with a dialog to set, describe or remove it. */
export function PictureButton({ label, picture, onChange }: PictureButtonProps) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  const [measured, setMeasured] = useState<Picture>();
  useEffect(() => {
    if (!picture) return undefined;
    let current = true;
    void measuredPicture(picture).then((found) => current && setMeasured(found));
    return () => {
      current = false;
    };
  }, [picture]);
  // The size is saved with the creator's next change: opening a survey must not change it.
  const shown = picture && measured?.url === picture.url ? { ...measured, alt: picture.alt } : picture;
  return (
    <Box>
      {shown && <PicturePreview picture={shown} />}
      <Button
        size="sm"
        variant="ghost"
        ms="-3"
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
        <PictureDialog title={label} picture={shown} onChange={onChange} onClose={() => setOpen(false)} />
      )}
    </Box>
  );
}

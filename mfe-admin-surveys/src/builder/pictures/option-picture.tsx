import type { Picture } from '@canvass/shared/domain/survey';
import { IconButton } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Thumb } from '../../answers/thumb.tsx';
import { PictureDialog } from './picture-dialog.tsx';

interface OptionPictureProps {
  /** Number of the option, from 1. */
  number: number;
  picture: Picture | null | undefined;
  onChange: (picture: Picture | null) => void;
}

/** An option's picture, small, and the button whose dialog sets, describes or removes it. */
export function OptionPicture({ number, picture, onChange }: OptionPictureProps) {
  const { t } = useTranslation('admin-surveys');
  const [open, setOpen] = useState(false);
  const label = t(picture ? 'options.changePicture' : 'options.addPicture', { number });
  return (
    <>
      <Thumb url={picture?.url} />
      <IconButton size="sm" icon="image" label={label} onClick={() => setOpen(true)} />
      {open && (
        <PictureDialog
          title={t('options.picture', { number })}
          picture={picture ?? null}
          onChange={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

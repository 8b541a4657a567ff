import { UPLOAD_TYPES } from '@canvass/shared/domain/images';
import type { Picture } from '@canvass/shared/domain/survey';
import { Dialog } from '@canvass/shared/ui/admin';
import { Alert, Box, Button, Flex, Image, Stack, TextField } from '@canvass/shared/ui/core';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { pictureOf, usePictureUpload } from '../../pictures/use-picture-upload.ts';

interface PictureDialogProps {
  title: string;
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
  onClose: () => void;
}

/** Sets a picture by upload or address, and its alternative text. */
export function PictureDialog({ title, picture, onChange, onClose }: PictureDialogProps) {
  const { t } = useTranslation('admin-surveys');
  const [address, setAddress] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const { busy, problem, upload, copy } = usePictureUpload((image) => {
    onChange(pictureOf(image, picture?.alt ?? ''));
    setAddress('');
  });
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    const [dropped] = event.dataTransfer.files;
    if (dropped) upload(dropped);
  };
  return (
    <Dialog
      open
      size="sm"
      onClose={onClose}
      title={title}
      footer={
        <>
          {picture && (
            <Button icon="trash" variant="ghost" onClick={() => onChange(null)}>
              {t('picture.remove')}
            </Button>
          )}
          <Button variant="primary" onClick={onClose}>
            {t('logic.done')}
          </Button>
        </>
      }
    >
      <Stack gap="4" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
        {picture && <PicturePreview picture={picture} />}
        {picture && (
          <TextField
            label={t('picture.alt')}
            hint={t('picture.altHint')}
            maxLength={200}
            value={picture.alt}
            onChange={(event) => onChange({ ...picture, alt: event.target.value })}
          />
        )}
        <Box>
          <input
            ref={file}
            type="file"
            hidden
            accept={UPLOAD_TYPES.join(',')}
            data-field="picture.file"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              if (chosen) upload(chosen);
              event.target.value = '';
            }}
          />
          <Button icon="plus" loading={busy} data-autofocus="" onClick={() => file.current?.click()}>
            {t(picture ? 'picture.replace' : 'picture.upload')}
          </Button>
        </Box>
        <Flex
          as="form"
          gap="2"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            if (address.trim() !== '') copy(address);
          }}
        >
          <Box flex="1" minWidth="0">
            <TextField
              type="url"
              label={t('picture.address')}
              placeholder="https://"
              maxLength={2000}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          </Box>
          <Button type="submit" disabled={busy || address.trim() === ''}>
            {t('picture.copy')}
          </Button>
        </Flex>
        <Box role="alert">{problem && <Alert tone="danger">{problem}</Alert>}</Box>
      </Stack>
    </Dialog>
  );
}

/** The picture as the page shows it. One from another site isn't loaded, because only respondents' pages may load it. */
export function PicturePreview({ picture }: { picture: Picture }) {
  const { t } = useTranslation('admin-surveys');
  if (!picture.url.startsWith('/'))
    return <Alert tone="info">{t('picture.elsewhere', { address: picture.url })}</Alert>;
  return (
    <Image
      src={picture.url}
      alt={picture.alt}
      width={picture.width ?? 680}
      height={picture.height ?? 320}
      rounded="md"
      css={{ height: 'auto' }}
    />
  );
}

import type { UploadedImage } from '@canvass/shared/api/images';
import type { DesignPicture } from '@canvass/shared/domain/design';
import { imageAddress, UPLOAD_TYPES } from '@canvass/shared/domain/images';
import { Alert, Box, Button, Flex, Image, Stack } from '@canvass/shared/ui/core';
import { useRef } from 'react';
import { usePictureUpload } from '../pictures/use-picture-upload.ts';

interface UploadFieldProps {
  /** What is uploaded; the button's text while there is none. */
  label: string;
  /** Names of the buttons once there is one, which say what they change. */
  replaceLabel: string;
  removeLabel: string;
  picture: DesignPicture | null;
  onUpload: (picture: DesignPicture) => void;
  onRemove: () => void;
  field: string;
}

/** An uploaded picture with buttons to replace and remove it. */
export function UploadField(props: UploadFieldProps) {
  const { label, replaceLabel, removeLabel, picture, onUpload, onRemove, field } = props;
  const file = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { busy, problem, upload } = usePictureUpload(({ src, width, height }: UploadedImage) =>
    onUpload({ url: src, width, height }),
  );
  return (
    <Stack gap="2" align="flex-start">
      {picture && (
        <Box p="2" bg="bg.muted" rounded="md" maxWidth="full">
          <Image
            src={imageAddress(picture.url, { width: 320, quality: 80 }) ?? picture.url}
            alt=""
            width={picture.width}
            height={picture.height}
            css={{ display: 'block', width: 'auto', height: 'auto', maxWidth: '100%', maxHeight: '6rem' }}
          />
        </Box>
      )}
      <input
        ref={file}
        type="file"
        hidden
        accept={UPLOAD_TYPES.join(',')}
        data-field={`${field}.file`}
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) upload(chosen);
          target.value = '';
        }}
      />
      <Flex gap="2" wrap="wrap">
        <Button
          ref={button}
          size="sm"
          icon={picture ? 'pencil' : 'plus'}
          loading={busy}
          data-field={field}
          onClick={() => file.current?.click()}
        >
          {picture ? replaceLabel : label}
        </Button>
        {picture && (
          <Button
            size="sm"
            variant="ghost"
            icon="trash"
            onClick={() => {
              onRemove();
              // The removed button had the focus.
              button.current?.focus();
            }}
          >
            {removeLabel}
          </Button>
        )}
      </Flex>
      <Box role="alert">{problem && <Alert tone="danger">{problem}</Alert>}</Box>
    </Stack>
  );
}

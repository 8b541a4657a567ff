import type { SessionUser } from '@canvass/shared/contract/page-config';
import { UPLOAD_TYPES } from '@canvass/shared/domain/images';
import { Avatar } from '@canvass/shared/ui/admin';
import { Box, Button, FieldError, Flex, Row, Stack, Text, VisuallyHidden } from '@canvass/shared/ui/core';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAvatar } from './use-avatar.ts';

/** The account's picture: chosen, dropped here, or removed; each takes effect at once. */
export function AvatarField({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { busy, problem, upload, remove } = useAvatar(user.id);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const errorId = useId();

  const drag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover');
  };
  const drop = (event: DragEvent): void => {
    drag(event);
    const [file] = event.dataTransfer.files;
    if (file && !busy) upload(file);
  };
  return (
    <Flex
      gap="5"
      align="center"
      p="4"
      rounded="lg"
      border="1px dashed"
      borderColor={over ? 'accent' : 'border'}
      bg={over ? 'accent.subtle' : 'transparent'}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={drop}
    >
      <Avatar size="lg" name={user.displayName || user.email} picture={user.avatar} />
      <Stack gap="2" minWidth="0">
        <Row gap="2">
          <Button loading={busy} aria-describedby={problem && errorId} onClick={() => input.current?.click()}>
            {t(busy ? 'avatar.sending' : user.avatar ? 'avatar.change' : 'avatar.upload')}
          </Button>
          {user.avatar && (
            <Button variant="ghost" disabled={busy} onClick={remove}>
              {t('avatar.remove')}
            </Button>
          )}
        </Row>
        <Text tone="muted" textStyle="sm">
          {t('avatar.hint')}
        </Text>
        {/* The focus stays where it is, so the error is announced. */}
        <Box role="alert">{problem && <FieldError id={errorId}>{problem}</FieldError>}</Box>
      </Stack>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t('avatar.upload')}
          accept={UPLOAD_TYPES.join()}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the user choose the same file again after a failure.
            target.value = '';
            if (file) upload(file);
          }}
        />
      </VisuallyHidden>
    </Flex>
  );
}

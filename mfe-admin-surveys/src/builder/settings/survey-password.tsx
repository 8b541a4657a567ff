import { PASSWORD_LENGTH } from '@canvass/shared/domain/survey-password';
import { isOfInputMethod } from '@canvass/shared/domain/input-method';
import { Box, Button, Flex, Icon, Span, Stack, Text, TextField } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SurveyPasswordProps {
  isSet: boolean;
  error: string | undefined;
  onChange: (password: string | null) => void;
}

/**
 * The survey's password. Once set, the editor has only a reference to it and doesn't show it. A typed password is taken when
 * the field loses focus, so that it is neither lost nor saved character by character.
 */
export function SurveyPassword({ isSet, error, onChange }: SurveyPasswordProps) {
  const [changing, setChanging] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  /** Receives the focus when the control that had it is removed. */
  const next = useRef<typeof field | typeof changeButton>(null);
  const writing = changing || !isSet;
  useEffect(() => {
    next.current?.current?.focus();
    next.current = null;
  }, [writing]);
  const show = (writes: boolean, focused: boolean) => {
    if (focused) next.current = writes ? field : changeButton;
    setChanging(writes);
  };

  if (writing) {
    return (
      <NewPassword
        field={field}
        error={error}
        onSet={(password, focused) => {
          onChange(password);
          show(false, focused);
        }}
        onCancel={isSet ? (focused) => show(false, focused) : undefined}
      />
    );
  }
  return (
    <SetPassword
      changeButton={changeButton}
      error={error}
      onStart={() => show(true, true)}
      onRemove={() => {
        next.current = field;
        onChange(null);
      }}
    />
  );
}

interface SetPasswordProps {
  changeButton: React.Ref<HTMLButtonElement>;
  error: string | undefined;
  onStart: () => void;
  onRemove: () => void;
}

function SetPassword({ changeButton, error, onStart, onRemove }: SetPasswordProps) {
  const { t } = useTranslation('admin-surveys');
  const name = useId();
  return (
    <Box role="group" aria-labelledby={name} data-field="password">
      <Stack gap="2">
        <Span id={name} fontWeight="medium" textStyle="sm">
          {t('survey.password')}
        </Span>
        <Flex align="center" gap="3" wrap="wrap">
          <Flex align="center" gap="2" flex="1 1 12rem">
            <Icon name="lock" />
            {t('survey.passwordSet')}
          </Flex>
          <Flex gap="2">
            <Button
              size="sm"
              ref={changeButton}
              aria-label={t('survey.passwordChangeLabel')}
              onClick={onStart}
            >
              {t('survey.passwordChange')}
            </Button>
            <Button size="sm" aria-label={t('survey.passwordRemoveLabel')} onClick={onRemove}>
              {t('survey.passwordRemove')}
            </Button>
          </Flex>
        </Flex>
        {error ? (
          <Text role="alert" textStyle="sm" color="danger">
            {error}
          </Text>
        ) : (
          <Text tone="muted" textStyle="sm">
            {t('survey.passwordSetHint')}
          </Text>
        )}
      </Stack>
    </Box>
  );
}

interface NewPasswordProps {
  field: React.Ref<HTMLInputElement>;
  error: string | undefined;
  /** @param focused whether the removed field had the focus, which must be moved */
  onSet: (password: string, focused: boolean) => void;
  /** Absent if there is no set password to return to. */
  onCancel: ((focused: boolean) => void) | undefined;
}

function NewPassword({ field, error, onSet, onCancel }: NewPasswordProps) {
  const { t } = useTranslation('admin-surveys');
  const [typed, setTyped] = useState('');
  const leave = (focused: boolean) => (typed === '' ? onCancel?.(focused) : onSet(typed, focused));
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) return;
    if (event.key === 'Enter' && typed !== '') {
      // Otherwise the same key press would activate the button that receives the focus.
      event.preventDefault();
      onSet(typed, true);
    }
    if (event.key !== 'Escape') return;
    setTyped('');
    onCancel?.(true);
  };
  return (
    <Stack
      gap="2"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) leave(false);
      }}
    >
      <TextField
        ref={field}
        data-field="password"
        label={t(onCancel ? 'survey.passwordNew' : 'survey.password')}
        hint={t(onCancel ? 'survey.passwordNewHint' : 'survey.passwordHint')}
        error={error}
        maxLength={PASSWORD_LENGTH}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="none"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Flex gap="2">
        <Button size="sm" disabled={typed === ''} onClick={() => onSet(typed, true)}>
          {t('survey.passwordSubmit')}
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={() => onCancel(true)}>
            {t('survey.passwordCancel')}
          </Button>
        )}
      </Flex>
    </Stack>
  );
}

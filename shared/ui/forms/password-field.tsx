import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../actions/icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** `autoComplete` must be "current-password" or "new-password", for password managers. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'suffix'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      suffix={
        <IconButton
          icon={shown ? 'eye-off' : 'eye'}
          label={t(shown ? 'form.hidePassword' : 'form.showPassword')}
          size="sm"
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}

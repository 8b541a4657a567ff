import { TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '@canvass/shared/form/form';

interface EmailFieldProps extends BoundField {
  label?: string;
  autoComplete?: 'email' | 'off';
}

/** An address, by default the account's: for password managers it is the username. */
export function EmailField({ label, autoComplete, ...props }: EmailFieldProps) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...props}
      label={label ?? t('label.email')}
      type="email"
      autoComplete={autoComplete ?? 'username'}
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

import { TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import type { BoundField } from '@canvass/shared/form/form';

/** The account's address: for password managers it is the username. */
export function EmailField(props: BoundField) {
  const { t } = useTranslation('account');
  return (
    <TextField
      {...props}
      label={t('label.email')}
      type="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  );
}

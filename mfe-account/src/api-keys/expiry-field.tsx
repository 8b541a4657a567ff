import { Select, Stack, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EXPIRIES, type Expiry } from './form-values.ts';

interface ExpiryFieldProps {
  expiry: Expiry;
  date: string;
  error: string | undefined;
  onExpiry: (expiry: Expiry) => void;
  onDate: (date: string) => void;
}

/** When the key stops working. */
export function ExpiryField({ expiry, date, error, onExpiry, onDate }: ExpiryFieldProps) {
  const { t } = useTranslation('account');
  const isDate = expiry === 'date';
  const label = (choice: Expiry) =>
    choice === 'date' || choice === 'never'
      ? t(`keys.expiry.${choice}`)
      : t('keys.expiry.days', { count: Number(choice) });
  return (
    <Stack gap="4">
      <Select
        name={isDate ? undefined : 'expiresAt'}
        label={t('keys.expiry.label')}
        hint={t(expiry === 'never' ? 'keys.expiry.neverHint' : 'keys.expiry.hint')}
        error={isDate ? undefined : error}
        value={expiry}
        options={EXPIRIES.map((choice) => ({ value: choice, label: label(choice) }))}
        onChange={(event) => {
          const chosen = EXPIRIES.find((choice) => choice === event.target.value);
          if (chosen) onExpiry(chosen);
        }}
      />
      {isDate && (
        <TextField
          type="date"
          name="expiresAt"
          label={t('keys.expiry.lastDay')}
          error={error}
          value={date}
          onChange={(event) => onDate(event.target.value)}
        />
      )}
    </Stack>
  );
}

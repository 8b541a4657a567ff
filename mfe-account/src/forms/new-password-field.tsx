import type { PasswordPolicy } from '@canvass/shared/contract/session';
import type { PasswordOwner } from '@canvass/shared/domain/password-refusal';
import type { BoundField } from '@canvass/shared/form/form';
import { PasswordField } from '@canvass/shared/ui/core';
import { StrengthMeter } from './strength-meter.tsx';
import type { PasswordCheck } from './use-password-refusal.ts';

interface NewPasswordFieldProps {
  /** The form's field of the password. */
  field: BoundField;
  /** The password that is typed. */
  password: string;
  label: string;
  policy: PasswordPolicy;
  check: PasswordCheck;
  /** The owner's texts that a password must not be made of. */
  owner: PasswordOwner;
}

/** The field of a new password, with its strength below it. */
export function NewPasswordField(props: NewPasswordFieldProps) {
  const { field, password, label, policy, check, owner } = props;
  return (
    <>
      <PasswordField {...field} label={label} autoComplete="new-password" required />
      <StrengthMeter
        policy={policy}
        password={password}
        own={[owner.email ?? '', owner.name ?? '']}
        refused={check.refuses(password, owner)}
        shownByField={field.error !== undefined}
      />
    </>
  );
}

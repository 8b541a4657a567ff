import type { Permission } from '@canvass/shared/domain/policy';
import { RadioCards } from '@canvass/shared/ui/admin';
import { Checkbox, FieldGroup, Grid, Stack } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { type KeyRole, type KeyValues, permissionsOf } from './form-values.ts';
import { usePermissionText } from './use-permission-text.ts';

interface PermissionsFieldProps {
  role: KeyRole;
  allowed: KeyValues['allowed'];
  value: readonly Permission[];
  error: string | undefined;
  onAllowed: (allowed: KeyValues['allowed']) => void;
  onChange: (permissions: Permission[]) => void;
}

/** All that the role may do, or only some of it. */
export function PermissionsField(props: PermissionsFieldProps) {
  const { role, allowed, value, error, onAllowed, onChange } = props;
  const { t } = useTranslation('account');
  const permissionText = usePermissionText();
  return (
    <Stack gap="4">
      <RadioCards
        legend={t('keys.allowed.legend')}
        name="allowed"
        value={allowed}
        onChange={onAllowed}
        options={[
          { value: 'role', label: t('keys.allowed.role'), hint: t('keys.allowed.roleHint') },
          { value: 'chosen', label: t('keys.allowed.chosen'), hint: t('keys.allowed.chosenHint') },
        ]}
      />
      {allowed === 'chosen' && (
        <FieldGroup legend={t('keys.allowed.choice')} error={error}>
          <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}>
            {permissionsOf(role).map((permission) => (
              <Checkbox
                key={permission}
                name="permissions"
                value={permission}
                label={permissionText(permission)}
                checked={value.includes(permission)}
                onChange={(event) =>
                  onChange(
                    event.target.checked
                      ? [...value, permission]
                      : value.filter((other) => other !== permission),
                  )
                }
              />
            ))}
          </Grid>
        </FieldGroup>
      )}
    </Stack>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { canonicalEmail } from '@canvass/shared/domain/canonical-email';
import { Button, Card, LinkButton, PasswordField, Row, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../forms/email-field.tsx';
import { checkEmail } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { replaceCode } from '../forms/replace-code.ts';
import { useSessionForm } from '../forms/use-session-form.ts';
import { UsernameHint } from '../forms/username-hint.tsx';
import { ReauthenticateButton } from '../login/reauthenticate-button.tsx';

interface AddressFormProps {
  user: SessionUser;
  onSent: (email: string) => void;
}

/** Asks for the new address, and for the password, as who finds a browser logged in must not take the account over. */
export function AddressForm({ user, onSent }: AddressFormProps) {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const form = useSessionForm({
    name: 'address',
    initial: { email: '', password: '' },
    check: ({ email, password }) => ({
      email:
        checkEmail(email) ??
        (canonicalEmail(email.trim()) === canonicalEmail(user.email) ? 'emailSame' : undefined),
      password: password === '' ? 'currentPasswordRequired' : undefined,
    }),
    send: async ({ email, password }) =>
      replaceCode(await session.requestAddressChange({ email: email.trim(), password }), {
        'invalid-credential': 'wrong-password',
      }),
    done: ({ email }) => onSent(email.trim()),
    blame: {
      'invalid-email': 'email',
      'wrong-password': 'password',
      'password-required': 'password',
    },
  });
  return (
    <Card>
      <FormFrame
        form={form}
        refusalActions={form.code === 'requires-recent-login' && <ReauthenticateButton />}
      >
        <Text tone="muted">{t('address.description', { email: user.email })}</Text>
        <UsernameHint email={user.email} />
        <EmailField {...form.field('email')} label={t('address.new')} autoComplete="email" />
        <PasswordField
          {...form.field('password')}
          label={t('label.currentPassword')}
          autoComplete="current-password"
          required
        />
        {user.providers.includes('google.com') && <Text tone="muted">{t('address.google')}</Text>}
        <Row gap="3">
          <Button type="submit" variant="primary" loading={form.sending}>
            {t(form.sending ? 'address.sending' : 'address.submit')}
          </Button>
          <LinkButton to="/admin/account">{t('password.cancel')}</LinkButton>
        </Row>
      </FormFrame>
    </Card>
  );
}

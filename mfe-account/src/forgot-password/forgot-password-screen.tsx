import { useArea } from '@canvass/shared/contract/area-context';
import { usePersistedState } from '@canvass/shared/contract/use-unsaved';
import { Button, LinkButton, Stack, TextLink } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../forms/email-field.tsx';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { checkEmail } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { MailboxHint } from '../forms/mailbox-hint.tsx';
import { useSessionForm } from '../forms/use-session-form.ts';

/** `/forgot-password`: shows the same for an address with an account and one without. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account');
  const { session } = useArea();
  const [sentTo, setSentTo] = usePersistedState<string | null>('sent', null);

  const form = useSessionForm({
    name: 'forgot',
    initial: { email: '' },
    check: ({ email }) => ({ email: checkEmail(email) }),
    send: async ({ email }) => {
      const result = await session.sendPasswordReset(email.trim());
      const unknown = !result.ok && result.code === 'user-not-found';
      return unknown ? { ok: true, value: undefined } : result;
    },
    done: ({ email }) => setSentTo(email.trim()),
    blame: { 'invalid-email': 'email' },
  });

  if (sentTo !== null)
    return (
      <EntryPanel
        drawing="mail"
        title={t('forgot.sentTitle')}
        description={t('forgot.sent', { email: sentTo })}
      >
        <Stack gap="3">
          <LinkButton to="/login" variant="primary" size="lg" full>
            {t('forgot.toLogin')}
          </LinkButton>
          <Button onClick={() => setSentTo(null)}>{t('forgot.again')}</Button>
          <MailboxHint />
        </Stack>
      </EntryPanel>
    );
  return (
    <EntryPanel
      title={t('forgot.title')}
      description={t('forgot.description')}
      footer={<TextLink to="/login">{t('forgot.toLogin')}</TextLink>}
    >
      <FormFrame form={form}>
        <EmailField {...form.field('email')} />
        <Button type="submit" variant="primary" size="lg" full loading={form.sending}>
          {t(form.sending ? 'forgot.sending' : 'forgot.submit')}
        </Button>
      </FormFrame>
    </EntryPanel>
  );
}

import { useArea } from '@canvass/shared/contract/area-context';
import { afterLogin } from '@canvass/shared/contract/guard';
import type { SessionErrorCode } from '@canvass/shared/contract/session';
import { usePersistedState } from '@canvass/shared/contract/use-unsaved';
import { useLocation } from '@canvass/shared/router/router';
import { Button, Text, TextField, TextLink } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../forms/email-field.tsx';
import { EntryPanel } from '../forms/entry-panel.tsx';
import { checkEmail, checkName, checkNewPassword } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { NewPasswordField } from '../forms/new-password-field.tsx';
import { useSessionForm } from '../forms/use-session-form.ts';
import { usePasswordPolicy } from '../forms/use-password-policy.ts';
import { usePasswordRefusal } from '../forms/use-password-refusal.ts';
import { invitedEmail } from '../invitation/opened-invitation.ts';
import { GoogleButton } from '../login/google-button.tsx';
import { CheckMail } from './check-mail.tsx';

/** `/register` (S4.2): afterwards the user is still signed out, and the page shows where the mail was sent. */
export function RegisterScreen() {
  const { t } = useTranslation(['account', 'common']);
  const { session, navigate } = useArea();
  const { pathname, search } = useLocation();
  const [googleRefusal, setGoogleRefusal] = useState<SessionErrorCode | null>(null);
  // The password isn't carried over to another language, so the mail can't be sent again from there.
  const [registered, setRegistered] = usePersistedState<{ email: string; password?: string } | null>(
    'registered',
    null,
  );

  const policy = usePasswordPolicy();
  const passwordCheck = usePasswordRefusal();
  const form = useSessionForm({
    name: 'register',
    initial: { name: '', email: invitedEmail(pathname + search), password: '' },
    policy,
    check: ({ name, email, password }) => ({
      name: checkName(name),
      email: checkEmail(email),
      password: checkNewPassword(password, policy),
    }),
    checkLoaded: async ({ name, email, password }) => ({
      password: await passwordCheck.problemOf(password, { name, email }),
    }),
    send: ({ name, email, password }) => {
      setGoogleRefusal(null);
      return session.signUp({ name: name.trim(), email: email.trim(), password });
    },
    done: ({ email, password }) => setRegistered({ email: email.trim(), password }),
    blame: { 'email-already-in-use': 'email', 'invalid-email': 'email', 'weak-password': 'password' },
  });
  if (registered) {
    const changeEmail = () => {
      flushSync(() => setRegistered(null));
      form.ref.current?.querySelector<HTMLElement>('[type=email]')?.focus();
    };
    return <CheckMail credentials={registered} onOtherEmail={changeEmail} />;
  }

  const [accepting, terms, and, privacy, end] = t('register.legal').split(/<\/?\d>/);
  const googleText = googleRefusal ? t(`common:session.error.${googleRefusal}`) : undefined;
  return (
    <EntryPanel
      title={t('register.title')}
      description={t('register.description')}
      footer={
        <>
          {t('register.haveAccount')} <TextLink to={`/login${search}`}>{t('register.toLogin')}</TextLink>
        </>
      }
    >
      <FormFrame form={form} refusal={form.refusal ?? googleText}>
        <GoogleButton
          onRefused={setGoogleRefusal}
          onDone={() => navigate.to(afterLogin(pathname + search), { replace: true })}
        />
        <TextField
          {...form.field('name')}
          label={t('label.name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <EmailField {...form.field('email')} />
        <NewPasswordField
          field={form.field('password')}
          password={form.values.password}
          label={t('label.password')}
          policy={policy}
          check={passwordCheck}
          owner={form.values}
        />
        <Button type="submit" variant="primary" size="lg" full loading={form.sending}>
          {t(form.sending ? 'register.sending' : 'register.submit')}
        </Button>
        <Text tone="muted" textStyle="sm" textAlign="center">
          {accepting}
          <TextLink to="/terms-of-service">{terms}</TextLink>
          {and}
          <TextLink to="/privacy-policy">{privacy}</TextLink>
          {end}
        </Text>
      </FormFrame>
    </EntryPanel>
  );
}

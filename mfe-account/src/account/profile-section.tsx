import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { Button, Row, Section, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { checkName } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useSessionForm } from '../forms/use-session-form.ts';
import { ReauthenticateButton } from '../login/reauthenticate-button.tsx';
import { AvatarField } from './avatar-field.tsx';

/** The account's name (S5.1, S7.1). */
export function ProfileSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { session, toast } = useArea();
  const saved = user.displayName ?? '';
  const form = useSessionForm({
    name: 'profile',
    initial: { name: saved },
    check: ({ name }) => ({ name: checkName(name) }),
    send: ({ name }) => session.updateProfile({ displayName: name.trim() }),
    done: ({ name }) => {
      form.reset({ name: name.trim() });
      toast.show({ type: 'success', message: t('profile.saved') });
    },
  });
  useUnsaved('profile', form.values.name.trim() !== saved);
  return (
    <Section title={t('profile.title')}>
      <AvatarField user={user} />
      <FormFrame
        form={form}
        refusalActions={form.code === 'requires-recent-login' && <ReauthenticateButton />}
      >
        <TextField
          {...form.field('name')}
          label={t('label.name')}
          autoComplete="name"
          maxLength={200}
          required
        />
        <Row>
          <Button type="submit" variant="primary" loading={form.sending}>
            {t(form.sending ? 'profile.sending' : 'profile.submit')}
          </Button>
        </Row>
      </FormFrame>
    </Section>
  );
}

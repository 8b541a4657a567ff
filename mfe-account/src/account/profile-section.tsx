import { useArea } from '@canvass/shared/contract/area-context';
import type { SessionUser } from '@canvass/shared/contract/page-config';
import { Button, Row, Section, TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { checkName } from '../forms/field-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { useForm } from '../forms/use-form.ts';
import { LoginAgain } from '../login/login-again.tsx';
import { AvatarField } from './avatar-field.tsx';
import { useFormTexts } from '../forms/use-form-texts.ts';

/** The account's name (S5.1, S7.1). */
export function ProfileSection({ user }: { user: SessionUser }) {
  const { t } = useTranslation('account');
  const { session, toast } = useArea();
  const saved = user.displayName ?? '';
  const form = useForm({
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
  const { error, refusal } = useFormTexts(form);
  return (
    <Section title={t('profile.title')}>
      <AvatarField user={user} />
      <FormFrame
        form={form}
        refusal={refusal}
        refusalActions={form.refusal === 'requires-recent-login' && <LoginAgain />}
      >
        <TextField
          {...form.bind('name')}
          label={t('label.name')}
          autoComplete="name"
          maxLength={200}
          required
          error={error('name')}
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

import { useArea } from '@canvass/shared/contract/area-context';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { ROLES } from '@canvass/shared/domain/policy';
import { useForm } from '@canvass/shared/form/form';
import { postOnce } from '@canvass/shared/http/post-once';
import { useInvalidate } from '@canvass/shared/query/query';
import { useLocation } from '@canvass/shared/router/router';
import { Alert, Button, Row, Select, Stack } from '@canvass/shared/ui/core';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '../../forms/email-field.tsx';
import { checkEmail } from '../../forms/field-rules.ts';
import { workspaceKey } from '../../api/workspaces.ts';

/** An owner is made of a member. */
const INVITED_ROLES = ROLES.filter((role) => role !== 'owner');
const EMPTY = { email: '', role: 'editor' as (typeof INVITED_ROLES)[number] };

interface InvitationFormProps {
  workspaceId: string;
  /** The plan has no free seat; the form's notice above names the reason. */
  isFull: boolean;
}

/** Invites an address as one of the roles. */
export function InvitationForm({ workspaceId, isFull }: InvitationFormProps) {
  const { t } = useTranslation(['account', 'common']);
  const { http, toast } = useArea();
  const invalidate = useInvalidate();
  const form = useForm({
    name: 'invitation',
    initial: EMPTY,
    check: ({ email }) => {
      const problem = checkEmail(email);
      return problem ? [{ field: 'email', message: t(`field.${problem}`) }] : [];
    },
    send: async ({ email, role }) => {
      const address = email.trim();
      await postOnce(http, `workspaces/${workspaceId}/invitations`, { json: { email: address, role } });
      form.reset({ email: '', role });
      toast.show({ type: 'success', message: t('invitations.invited', { email: address }) });
      await invalidate(workspaceKey(workspaceId));
    },
  });
  // The command “Invite a member” of the search leads here.
  const { hash, key } = useLocation();
  // Again with each visit: the command may be given again.
  useEffect(() => {
    if (hash === '#invite') document.querySelector<HTMLInputElement>('#invite input')?.focus();
  }, [hash, key]);
  useUnsaved('invitation', form.values.email.trim() !== '');
  return (
    <form id="invite" ref={form.ref} noValidate onSubmit={form.submit}>
      <Stack gap="5">
        {form.refusal && <Alert tone="danger">{form.refusal}</Alert>}
        <EmailField {...form.field('email')} autoComplete="off" />
        <Select
          name="role"
          label={t('invitations.role')}
          hint={t(`roles.hint.${form.values.role}`)}
          value={form.values.role}
          options={INVITED_ROLES.map((role) => ({ value: role, label: t(`common:role.${role}`) }))}
          onChange={(event) => {
            const chosen = INVITED_ROLES.find((role) => role === event.target.value);
            if (chosen) form.set('role', chosen);
          }}
        />
        <Row>
          <Button type="submit" variant="primary" icon="send" disabled={isFull} loading={form.sending}>
            {t(form.sending ? 'invitations.sending' : 'invitations.submit')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

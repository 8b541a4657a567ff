import { Alert, Stack } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from './use-online.ts';
import type { SessionForm } from './use-session-form.ts';

interface FormFrameProps<Name extends string> {
  form: SessionForm<Name>;
  /** Why the login by Google beside the form was refused, in place of why the form was. */
  refusal?: string | undefined;
  refusalActions?: ReactNode;
  /** For a submit button outside the form. */
  id?: string;
  children: ReactNode;
}

/**
 * The form element. Above its fields it shows that there is no network (and that the input is safe), and why the last
 * submit was refused. The product validates, not the browser, whose messages are in the browser's language. `post`
 * prevents a password in the address if the browser submits the form by itself.
 */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>) {
  const { form, refusal = form.refusal, refusalActions, id, children } = props;
  const { t } = useTranslation('account');
  const online = useOnline();
  return (
    <form ref={form.ref} id={id} method="post" noValidate onSubmit={form.submit}>
      <Stack gap="5">
        {!online && (
          <Alert tone="warning" title={t('form.offlineTitle')}>
            {t('form.offline')}
          </Alert>
        )}
        {refusal && (
          <Alert tone="danger" actions={refusalActions}>
            {refusal}
          </Alert>
        )}
        {children}
      </Stack>
    </form>
  );
}

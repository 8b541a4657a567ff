import { Alert, Stack } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useOnline } from './use-online.ts';
import type { Form } from './use-form.ts';

interface FormFrameProps<Name extends string> {
  form: Form<Name>;
  /** Why the whole was refused, translated; and what can be done about it. */
  refusal: string | undefined;
  refusalActions?: ReactNode;
  /** For a submit button outside of it. */
  id?: string;
  children: ReactNode;
}

/**
 * The form itself. Above its fields stands that there is no network (and that nothing is lost by it), and why the last
 * try was refused. Checks are ours, not the browser's: its bubbles are in the browser's language. `post` keeps a
 * password out of the address even if the browser should send the form by itself.
 */
export function FormFrame<Name extends string>(props: FormFrameProps<Name>) {
  const { form, refusal, refusalActions, id, children } = props;
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

import { useLocation } from '@canvass/shared/router/router';
import { parseMailLink } from './mail-link.ts';
import { LinkFailure } from './link-failure.tsx';
import { ChangeAddress } from './change-address.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyAddress } from './verify-address.tsx';

/** `/auth/action`: the target of the links in the provider's mails. */
export function MailLinkScreen() {
  const link = parseMailLink(useLocation().search);
  if (!link) return <LinkFailure code="invalid-action-code" mode={null} />;
  if (link.mode === 'resetPassword') return <ResetPassword code={link.code} />;
  if (link.mode !== 'verifyEmail') return <ChangeAddress mode={link.mode} code={link.code} />;
  return <VerifyAddress code={link.code} next={link.next} />;
}

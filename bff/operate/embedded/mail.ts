/** A mail that a real identity provider would have sent. */
export interface Mail {
  /** Its code, which is unique. */
  id: string;
  /** ISO 8601. */
  sentAt: string;
  to: string;
  kind: MailKind;
  /** The reader's language as the browser told it. */
  language: string;
  /** Where the reader is led afterwards, if the browser asked for it. */
  continueUrl?: string;
}

/** What the link in a mail does; the names that Firebase's action links use. */
export type MailKind = 'verifyEmail' | 'resetPassword' | 'verifyAndChangeEmail' | 'recoverEmail' | 'signIn';

const KINDS: Record<string, MailKind> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

/** The kind of a request as the identity API names it. */
export function mailKind(requestType: string): MailKind {
  return KINDS[requestType] ?? 'signIn';
}

/** Address of the page of our own that completes what the mail asks for. */
export function actionLink(mail: Mail, origin: string): string {
  const italian = mail.language === 'it';
  const link = new URL(italian ? '/it/auth/action' : '/auth/action', origin);
  link.searchParams.set('mode', mail.kind);
  link.searchParams.set('oobCode', mail.id);
  link.searchParams.set('lang', italian ? 'it' : 'en');
  if (mail.continueUrl) link.searchParams.set('continueUrl', mail.continueUrl);
  return link.href;
}

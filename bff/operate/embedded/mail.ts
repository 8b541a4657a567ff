/** A mail that a real identity provider would have sent. */
export interface ProviderMail {
  /** Its code, which is unique. */
  id: string;
  /** ISO 8601. */
  sentAt: string;
  to: string;
  kind: ProviderMailKind;
  /** The reader's language, from the browser's request. */
  language: string;
  /** The page that the reader continues to, if the browser requested one. */
  continueUrl?: string;
}

/** The action of the link in a mail, by the names of Firebase's action links. */
export type ProviderMailKind =
  | 'verifyEmail'
  | 'resetPassword'
  | 'verifyAndChangeEmail'
  | 'recoverEmail'
  | 'signIn';

const KINDS: Record<string, ProviderMailKind> = {
  VERIFY_EMAIL: 'verifyEmail',
  PASSWORD_RESET: 'resetPassword',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
};

/** The kind of mail for a request type of the identity API. */
export function mailKind(requestType: string): ProviderMailKind {
  return KINDS[requestType] ?? 'signIn';
}

/** The address of our page that completes the action of the mail. */
export function actionLink(mail: ProviderMail, origin: string): string {
  const italian = mail.language === 'it';
  const link = new URL(italian ? '/it/auth/action' : '/auth/action', origin);
  link.searchParams.set('mode', mail.kind);
  link.searchParams.set('oobCode', mail.id);
  link.searchParams.set('lang', italian ? 'it' : 'en');
  if (mail.continueUrl) link.searchParams.set('continueUrl', mail.continueUrl);
  return link.href;
}

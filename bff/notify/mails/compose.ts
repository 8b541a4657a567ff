import { INVITATION_DAYS } from '@canvass/shared/api/workspaces';
import { type Locale, localePath } from '@canvass/shared/domain/locales';
import type { Config } from '../../platform/config/config.ts';
import { translate } from '../../platform/http/language.ts';
import { MAIL_PAYLOADS } from './kinds.ts';
import type { MailContent, MailLanguage } from './content.ts';
import { fitSections } from './fit-sections.ts';
import { mailHtml } from './mail-html.ts';
import type { MailDesign } from './mail-design.ts';
import type { MailParts } from './mail-parts.ts';
import { mailText } from './mail-text.ts';
import { contentOf } from './notification-content.ts';
import { MAX_MAIL_CHARACTERS, safeMailText } from './safe-mail-text.ts';

/** The installation that a mail is from. Paths of its links are below the origin; the operator is named if it is configured. */
export type MailSite = Pick<Config, 'publicOrigin'> & Partial<Pick<Config, 'operator'>>;

/** A mail as its reader gets it. */
export interface ComposedMail {
  /** The sender's name, shown before the product's; absent for mails of the product. */
  sender?: string;
  subject: string;
  text: string;
  html: string;
  /** The link to act on, the same in text and HTML; null for a mail without one. */
  action: { label: string; url: string } | null;
  /** Where the reader can turn such mails off, if that is possible. */
  settingsUrl: string | undefined;
  /** Where one request, without a login, ends such mails (RFC 8058). */
  unsubscribeUrl?: string;
}

/**
 * Composes the text and HTML of a mail in its reader's language.
 * @param stored kind and payload as stored
 * @throws when this release has no such kind, or the payload is invalid
 */
export function composeMail(
  stored: { kind: string; payload: unknown },
  reader: { locale: Locale; name: string },
  site: MailSite,
): ComposedMail {
  if (stored.kind === 'confirmation-test') return composeTest(stored, site);
  const language = mailLanguage(reader.locale);
  const content = contentOf(stored, language);
  if (stored.kind === 'release-alert')
    return composed(content, language, reader.name, site, language.text('whyOperator'));
  if (stored.kind === 'address-changed')
    return composed(content, language, reader.name, site, language.text('address.why'));
  const url = `${site.publicOrigin}${localePath(reader.locale, '/admin/account')}#notifications`;
  return composed(content, language, reader.name, site, language.text('why'), {
    label: language.text('settings'),
    url,
  });
}

/**
 * Composes the mail of an invitation to a workspace. Its reader may have no account, so that it has no settings; and may not
 * know the inviter, so that no name in it is a link.
 * @param path of the page that the link leads to, with the token in its fragment
 */
export function composeInvitation(
  { locale, path, ...names }: { locale: Locale; workspace: string; inviter: string; path: string },
  site: MailSite,
): ComposedMail {
  const language = mailLanguage(locale);
  const { text } = language;
  const [workspace, inviter] = [names.workspace, names.inviter].map((name) =>
    safeMailText(name, MAX_MAIL_CHARACTERS.name),
  );
  const invitedBy = inviter ? 'invitation.by' : 'invitation.byNobody';
  const content = {
    subject: text('invitation.subject', { workspace }),
    paragraphs: [
      text(invitedBy, { inviter, workspace }),
      text('invitation.next', { count: INVITATION_DAYS }),
    ],
    action: { label: text('invitation.action'), path },
  };
  return composed(content, language, '', site, text('whyInvited'));
}

/**
 * A confirmation as respondents get it, in their language, with a note for the creator who tests it in place of the reason
 * for respondents.
 */
function composeTest(stored: { kind: string; payload: unknown }, site: MailSite): ComposedMail {
  const { locale, title, sender, look } = MAIL_PAYLOADS['confirmation-test'].parse(stored.payload);
  const language = mailLanguage(locale);
  const why = language.text('confirmation.testWhy', { title });
  const mail = composed(contentOf(stored, language), language, '', site, why, undefined, look);
  return { ...mail, ...(sender && { sender }) };
}

/** The frame of a mail that isn't a notification of an account: how its reader ends such mails, and why it came. */
interface AboutMail {
  locale: Locale;
  /** The reader's name; empty if it isn't known. */
  name: string;
  /** In the reader's language. */
  why: string;
  unsubscribe?: { label: string; url: string };
  look?: MailDesign | undefined;
}

/** Composes a mail of texts that its caller has. */
export function composeContent(content: MailContent, about: AboutMail, site: MailSite): ComposedMail {
  const { locale, name, why, unsubscribe, look } = about;
  const mail = composed(content, mailLanguage(locale), name, site, why, unsubscribe, look);
  return { ...mail, settingsUrl: undefined, ...(unsubscribe && { unsubscribeUrl: unsubscribe.url }) };
}

/** The texts of mails (`mails.…` in the server's messages) in one language. */
export const mailLanguage = (locale: Locale): MailLanguage => ({
  locale,
  text: (key, params) => translate(locale, `mails.${key}`, params),
});

function composed(
  { subject, paragraphs, rows = [], sections: all = [], action, language }: MailContent,
  { locale, text }: MailLanguage,
  reader: string,
  site: MailSite,
  why: string,
  settings?: MailParts['settings'],
  look?: MailDesign,
): ComposedMail {
  const name = reader.trim();
  const { sections, isCut } = fitSections(all);
  const greeting = name ? text('greeting', { name }) : text('greetingWithoutName');
  const parts: MailParts = {
    locale,
    language: language ?? locale,
    greeting: language ? '' : greeting,
    paragraphs,
    rows,
    sections,
    cut: isCut ? text('cut') : '',
    action: action && { label: action.label, url: site.publicOrigin + localePath(locale, action.path) },
    why,
    operator: site.operator ? text('operator', site.operator) : '',
    ...(settings && { settings }),
    ...(look && { look }),
  };
  return {
    subject,
    text: mailText(parts),
    html: mailHtml(subject, parts),
    action: parts.action,
    settingsUrl: settings?.url,
  };
}

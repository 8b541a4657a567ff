import { formatDate, formatNumber } from '@canvass/shared/domain/format';
import { alertContent } from './compose-alert.ts';
import type { MailContent, MailLanguage } from './content.ts';
import { MAIL_PAYLOADS, type MailKind, type MailPayload } from './kinds.ts';

const CONTENTS: {
  [Kind in MailKind]: (payload: MailPayload<Kind>, language: MailLanguage) => MailContent;
} = {
  'response-limit': ({ plan, limit }, { locale, text }) => ({
    subject: text('limit.subject'),
    paragraphs: [
      text('limit.reached', {
        plan: text(`plans.${plan}`),
        number: formatNumber(limit, locale),
        count: limit,
      }),
      text('limit.kept'),
    ],
    action: { label: text('limit.action'), path: '/admin/subscription' },
  }),
  'webhook-disabled': ({ webhookId, host, reason }, { text }) => ({
    subject: text('webhook.subject', { host }),
    paragraphs: [text(`webhook.${reason}`, { host }), text('webhook.next')],
    action: { label: text('webhook.action'), path: `/admin/webhooks/${webhookId}` },
  }),
  'daily-responses': ({ from, to, total, surveys }, { locale, text }) => {
    const date = (day: string) => formatDate(`${day}T00:00:00Z`, locale, 'UTC');
    const number = formatNumber(total, locale);
    const listed = surveys.reduce((sum, survey) => sum + survey.count, 0);
    return {
      subject: text('daily.subject', { number, count: total }),
      paragraphs: [
        from === to
          ? text('daily.on', { number, count: total, date: date(to) })
          : text('daily.between', { number, count: total, from: date(from), to: date(to) }),
      ],
      rows: [
        ...surveys.map(({ title, count }): [string, string] => [
          title.trim() || text('daily.untitled'),
          formatNumber(count, locale),
        ]),
        ...(listed < total
          ? [[text('daily.others'), formatNumber(total - listed, locale)] as [string, string]]
          : []),
      ],
      action: { label: text('daily.action'), path: '/admin' },
    };
  },
  'release-alert': alertContent,
  'address-changed': ({ recipient }, { text }) => ({
    subject: text('address.subject'),
    paragraphs: [text('address.changed', { address: recipient }), text('address.own'), text('address.other')],
    action: null,
  }),
  'confirmation-test': ({ subject, paragraphs, sections, language }, { text }) => ({
    subject: text('confirmation.testSubject', { subject }),
    paragraphs,
    ...(language && { language }),
    sections,
    action: null,
  }),
};

/**
 * The texts of a stored mail.
 * @throws when this release has no such kind, or the payload is invalid
 */
export function contentOf(
  { kind, payload }: { kind: string; payload: unknown },
  language: MailLanguage,
): MailContent {
  // A case for each kind, because only so the types of payload and text are known to match.
  switch (kind) {
    case 'response-limit':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    case 'webhook-disabled':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    case 'daily-responses':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    case 'confirmation-test':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    case 'address-changed':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    case 'release-alert':
      return CONTENTS[kind](MAIL_PAYLOADS[kind].parse(payload), language);
    default:
      throw new Error(`no mails of the kind ${kind}`);
  }
}

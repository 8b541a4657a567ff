import { formatNumber, formatShare } from '@canvass/shared/domain/format';
import type { MailContent, MailLanguage } from './content.ts';
import type { MailPayload } from './kinds.ts';

interface Counts {
  failed: number;
  reporters: number;
}

/** The texts of an alert about a release. */
export function alertContent(
  { kind, area, version, details }: MailPayload<'release-alert'>,
  language: MailLanguage,
): MailContent {
  const { text } = language;
  const { target, hindrance, detail, figures } = details;
  const names = { area, version: version ?? '', target: target ?? '' };
  return {
    subject: text(`alert.${kind}.subject`, names),
    paragraphs: [
      text(`alert.${kind}.text`, names),
      ...(hindrance ? [text(`alert.hindrances.${hindrance}`, names)] : []),
      ...(detail ? [detail] : []),
    ],
    rows: figures ? rowsOf(figures, version ?? '', language) : [],
    action: { label: text('alert.action'), path: '/ops' },
  };
}

function rowsOf(
  { budget, baseline, ...counts }: NonNullable<MailPayload<'release-alert'>['details']['figures']>,
  version: string,
  { locale, text }: MailLanguage,
): [string, string][] {
  const figure = ({ failed, reporters }: Counts) =>
    text('alert.figure', {
      failed: formatNumber(failed, locale),
      reporters: formatNumber(reporters, locale),
      share: formatShare(reporters > 0 ? failed / reporters : 0, locale),
    });
  return [
    [text('alert.failedFor', { version }), figure(counts)],
    ...(baseline
      ? [[text('alert.failedFor', { version: baseline.version }), figure(baseline)] as [string, string]]
      : []),
    [text('alert.budget'), formatShare(budget, locale)],
  ];
}

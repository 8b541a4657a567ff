import { formatNumber, formatPercentage, percentage } from '@canvass/shared/domain/format';
import type { Locale } from '@canvass/shared/domain/locales';
import { shareInterval } from '@canvass/shared/domain/statistics';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Translate } from './translate.ts';

/**
 * A table of shares with a bar each; of few answers "3 of 13" instead of percentages.
 * @param bars `attributes`: those of a label that is the survey's text (`surveyLanguageAttribute`)
 * @param answered what the shares are of
 */
export function barTable(
  bars: ReadonlyArray<{ label: string; count: number; attributes?: string }>,
  answered: number,
  locale: Locale,
  t: Translate,
): string {
  const rows = bars.map(({ label, count, attributes = '' }) => {
    const share = percentage(count, answered);
    const interval = shareInterval(count, answered);
    const figure = interval
      ? `${formatNumber(count, locale)} · ${escapeHtml(formatPercentage(count, answered, locale))}` +
        ` <span>(${Math.round(interval.low * 100)}–${Math.round(interval.high * 100)} %)</span>`
      : escapeHtml(
          t('summaryPage.countOf', {
            count: formatNumber(count, locale),
            total: formatNumber(answered, locale),
          }),
        );
    return (
      `<tr><th scope="row"${attributes}>${escapeHtml(label)}<span class="bar" aria-hidden="true"><i class="w${share}"></i></span></th>` +
      `<td>${figure}</td></tr>`
    );
  });
  return `<table>${rows.join('')}</table>`;
}

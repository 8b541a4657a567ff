import { formatNumber } from '@canvass/shared/domain/format';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { partLabel, sumByPart, timelineOf } from '@canvass/shared/domain/timeline';
import { escapeHtml } from '../../platform/http/html.ts';
import type { Translate } from './translate.ts';

const HEIGHT = 60;

/** The HTML of starts over time: a chart of columns, and the same numbers as a table. */
export function overTimePart(
  days: ReadonlyArray<{ day: string; starts: number }>,
  locale: Locale,
  t: Translate,
): string {
  const timeline = timelineOf(days.map(({ day }) => day));
  const counts = sumByPart(
    timeline,
    days.map(({ day, starts }) => ({ day, count: starts })),
  );
  // A single column shows no development.
  if (counts.length < 2) return '';
  const max = Math.max(1, ...counts);
  const label = partLabel(timeline.unit, localeTag(locale));
  const columns = counts.map((count, index) => {
    const height = (HEIGHT * count) / max;
    return `<rect x="${index * 10}" y="${HEIGHT - height}" width="8" height="${height}"/>`;
  });
  const rows = counts.map(
    (count, index) =>
      `<tr><th scope="row">${escapeHtml(label(timeline.starts[index] ?? ''))}</th><td>${formatNumber(count, locale)}</td></tr>`,
  );
  return [
    `<section><h2>${escapeHtml(t('summaryPage.overTime'))}</h2>`,
    `<p class="note">${escapeHtml(t(`summaryPage.per.${timeline.unit}`))}</p>`,
    `<svg viewBox="0 0 ${counts.length * 10} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">${columns.join('')}</svg>`,
    `<details><summary>${escapeHtml(t('summaryPage.asTable'))}</summary><table>${rows.join('')}</table></details></section>`,
  ].join('');
}

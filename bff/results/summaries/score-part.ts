import type { ScoreMetrics } from '@canvass/shared/api/analytics';
import { countsIn, numberText, scoreCategories } from '@canvass/shared/domain/categories';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import type { Bounds } from '@canvass/shared/domain/scale';
import { escapeHtml } from '../../platform/http/html.ts';
import { barTable } from './bar-table.ts';
import { meanFacts } from './mean-facts.ts';
import type { Translate } from './translate.ts';

/** A score that a link shows. */
export interface SummaryScore {
  /** Empty if it has none. */
  name: string;
  /** Whether the live version has it. */
  current: boolean;
  /** The score's range over all versions; null where it isn't known. */
  range: Bounds | null;
  metrics: ScoreMetrics;
}

/** The HTML of one score: how many have it, mean, median, least and greatest value, distribution. */
export function scorePart({ name, current, range, metrics }: SummaryScore, locale: Locale, t: Translate) {
  const { scored, cut, withheld } = metrics;
  const named = name.trim() || t('summaryPage.unnamedScore');
  const title = current ? named : t('summaryPage.removedScore', { name: named });
  const number = numberText(localeTag(locale));
  const about = (value: number) =>
    cut > 0 ? t('summaryPage.about', { value: number(value) }) : number(value);
  const values = Object.keys(metrics.values).map(Number);
  const bounds = range && range.least < range.most ? range : null;
  const facts = [
    t('summaryPage.scored', { count: scored }),
    ...(range ? [t('summaryPage.possible', { least: number(range.least), most: number(range.most) })] : []),
    ...meanFacts(metrics, { count: scored, bounds, number, locale, t }),
    ...(values.length > 0
      ? [
          t('summaryPage.minimum', { value: about(Math.min(...values)) }),
          t('summaryPage.maximum', { value: about(Math.max(...values)) }),
        ]
      : []),
  ];
  const categories = scored > 0 && !withheld ? scoreCategories([metrics], range, localeTag(locale)) : [];
  const counts = countsIn(categories, metrics);
  const bars = categories.map(({ label }, index) => ({ label, count: counts[index] ?? 0 }));
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    `<p class="note">${escapeHtml(facts.join(' · '))}</p>`,
    bars.length > 0 ? barTable(bars, scored, locale, t) : '',
    withheld
      ? `<p class="note">${escapeHtml(t('summaryPage.withheld', { least: ANONYMITY_THRESHOLD }))}</p>`
      : '',
    cut > 0 ? `<p class="note">${escapeHtml(t('summaryPage.cut', { count: cut }))}</p>` : '',
    '</section>',
  ].join('');
}

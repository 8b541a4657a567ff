import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { meanInterval, meanText } from '@canvass/shared/domain/mean-interval';
import type { Bounds } from '@canvass/shared/domain/scale';
import { areFew } from '@canvass/shared/domain/statistics';
import type { Translate } from './translate.ts';

/** The statistics of numbers: of a question's answers, or of a score. */
interface NumberStatistics {
  mean: number | null;
  median: number | null;
  deviation: number | null;
  /** How many have more digits than are counted. */
  cut: number;
}

/** The numbers of the statistics, and how the page writes them. */
interface FactsContext {
  /** How many numbers there are. */
  count: number;
  /** The least and the most that they can be; null where that isn't known. */
  bounds: Bounds | null;
  /** How the page writes one of them. */
  number: (value: number) => string;
  locale: Locale;
  t: Translate;
}

/** Mean, of thirty and more numbers with its interval, and median; nothing of no numbers, or of so large ones that they have no mean. */
export function meanFacts(
  { mean, median, deviation, cut }: NumberStatistics,
  context: FactsContext,
): string[] {
  const { count, bounds, number, locale, t } = context;
  if (mean === null || median === null || !Number.isFinite(mean)) return [];
  const text = meanText(deviation, localeTag(locale));
  const interval =
    deviation === null || areFew(count) ? null : meanInterval({ mean, deviation, count }, bounds);
  const range = interval ? ` (${text(interval.low)}–${text(interval.high)})` : '';
  const middle = cut > 0 ? t('summaryPage.about', { value: number(median) }) : number(median);
  return [
    t('summaryPage.mean', { mean: text(mean) }) + range,
    t('summaryPage.medianValue', { median: middle }),
  ];
}

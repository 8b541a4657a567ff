import { categoriesOf, countsIn, MOST_BARS, numberText } from '@canvass/shared/domain/categories';
import { formatNumber, percentage } from '@canvass/shared/domain/format';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { boundsOf, meanInterval } from '@canvass/shared/domain/mean-interval';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { FEW_ANSWERS, promoters, wilson } from '@canvass/shared/domain/statistics';
import { escapeHtml } from '../../platform/http/html.ts';
import type { SummaryQuestion } from './summary.ts';

export type Translate = (key: string, params?: Record<string, unknown>) => string;

/** The HTML of one question: number of answers, mean and median, distribution, latest texts. */
export function questionPart(shown: SummaryQuestion, locale: Locale, t: Translate): string {
  const { question, metrics, corrected, correctedTitles, texts } = shown;
  const title = titleOf(shown, t);
  const words = {
    yes: t('summaryPage.yes'),
    no: t('summaryPage.no'),
    other: t('summaryPage.other'),
    language: locale,
  };
  const categories = categoriesOf(question, [metrics], words);
  const counts = countsIn(categories, metrics);
  const bars = categories.map(({ label }, index) => ({ label, count: counts[index] ?? 0 }));
  const facts = [t('summaryPage.answered', { count: metrics.answered }), ...spreadOf(shown, locale, t)];
  const rest = /number|date/.test(question.type) ? [] : bars.slice(MOST_BARS);
  const notes = [
    bars.length > 0 && metrics.answered > 0 && metrics.answered < FEW_ANSWERS
      ? t('summaryPage.few', { count: metrics.answered, least: FEW_ANSWERS })
      : '',
    rest.length > 0
      ? t('summaryPage.more', {
          count: rest.length,
          answers: formatNumber(
            rest.reduce((sum, { count }) => sum + count, 0),
            locale,
          ),
        })
      : '',
    metrics.cut > 0 ? t('summaryPage.cut', { count: metrics.cut }) : '',
    ...correctedTitles.map((was) => t('summaryPage.correctedTitle', { title: was })),
    ...corrected.map(({ now, was, count }) =>
      t('summaryPage.corrected', { now, was, count: formatNumber(count, locale) }),
    ),
  ];
  return [
    `<section><h2>${escapeHtml(title)}</h2>`,
    `<p class="note">${escapeHtml(facts.join(' · '))}</p>`,
    bars.length > 0 ? table(rest.length > 0 ? bars.slice(0, MOST_BARS) : bars, metrics.answered, locale) : '',
    ...notes.map((note) => (note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`)),
    ...texts.map((text) => `<blockquote>${escapeHtml(text)}</blockquote>`),
    '</section>',
  ].join('');
}

function titleOf({ question, number, metrics, versions }: SummaryQuestion, t: Translate): string {
  const label = withoutAnswers(question.title);
  const title =
    versions === null
      ? label
      : t('summaryPage.olderWording', { label, count: metrics.versions.length, versions });
  return number === null ? t('summaryPage.olderTitle', { title }) : `${number}. ${title}`;
}

/** Mean and median of numbers and ratings; for ratings also the recommendation score. */
function spreadOf({ question, metrics }: SummaryQuestion, locale: Locale, t: Translate): string[] {
  const { mean, median, deviation, answered } = metrics;
  if (mean === null || median === null) return [];
  const number =
    question.type === 'number'
      ? numberText(localeTag(locale))
      : (value: number) => formatNumber(value, locale);
  const interval =
    deviation === null ? null : meanInterval({ mean, deviation, count: answered }, boundsOf(question));
  const range = interval
    ? ` (${formatNumber(interval.low, locale)}–${formatNumber(interval.high, locale)})`
    : '';
  const middle = metrics.cut > 0 ? t('summaryPage.about', { value: number(median) }) : number(median);
  const facts = [
    t('summaryPage.mean', { mean: formatNumber(mean, locale) }) + range,
    t('summaryPage.medianValue', { median: middle }),
  ];
  const highest =
    question.type === 'star_rating' ? question.stars : question.type === 'emoji_rating' ? 5 : null;
  const split = highest === null ? null : promoters(metrics.values, 1, highest);
  if (!split || split.score === null) return facts;
  const share = (count: number) => percent(percentage(count, split.total), locale);
  return [
    ...facts,
    t('summaryPage.score', {
      score: formatNumber(Math.round(split.score), locale),
      promoters: share(split.promoters),
      passives: share(split.passives),
      detractors: share(split.detractors),
    }),
  ];
}

function table(
  bars: ReadonlyArray<{ label: string; count: number }>,
  answered: number,
  locale: Locale,
): string {
  const rows = bars.map(({ label, count }) => {
    const share = percentage(count, answered);
    const { low, high } = wilson(count, answered);
    const range = answered > 0 ? ` <span>(${Math.round(low * 100)}–${Math.round(high * 100)} %)</span>` : '';
    return (
      `<tr><th scope="row">${escapeHtml(label)}<span class="bar" aria-hidden="true"><i class="w${share}"></i></span></th>` +
      `<td>${formatNumber(count, locale)} · ${percent(share, locale)}${range}</td></tr>`
    );
  });
  return `<table>${rows.join('')}</table>`;
}

/** A percentage in the format of a language. @param value from 0 to 100 */
export function percent(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTag(locale), { style: 'percent' }).format(value / 100);
}

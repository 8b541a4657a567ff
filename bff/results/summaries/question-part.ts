import { categoriesOf, countsIn, MOST_BARS, numberText } from '@canvass/shared/domain/categories';
import { isConsent } from '@canvass/shared/domain/consent';
import { formatNumber, formatPercentage, percentage } from '@canvass/shared/domain/format';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { boundsOf } from '@canvass/shared/domain/mean-interval';
import {
  isNps,
  type NetPromoterScore,
  netPromoterScore,
  wholeScore,
} from '@canvass/shared/domain/net-promoter-score';
import { ANONYMITY_THRESHOLD } from '@canvass/shared/domain/metrics-filter';
import { isRanking } from '@canvass/shared/domain/ranking';
import { type OptionRanks, rankResults } from '@canvass/shared/domain/rank-statistics';
import { scaleOf, topTwo } from '@canvass/shared/domain/scale';
import { withoutAnswers } from '@canvass/shared/domain/recall';
import { promoters } from '@canvass/shared/domain/promoters';
import type { Question } from '@canvass/shared/domain/survey';
import { areFew } from '@canvass/shared/domain/statistics';
import { escapeHtml } from '../../platform/http/html.ts';
import { barTable } from './bar-table.ts';
import { meanFacts } from './mean-facts.ts';
import type { SummaryQuestion } from './summary.ts';
import { surveyLanguageAttribute } from './survey-language.ts';
import type { Translate } from './translate.ts';

/**
 * The HTML of one question: number of answers, mean and median, distribution, latest texts.
 * @param language of the survey's texts
 */
export function questionPart(shown: SummaryQuestion, language: string, locale: Locale, t: Translate): string {
  const ofSurvey = surveyLanguageAttribute(language, locale);
  const { question, metrics, corrected, correctedTitles, texts } = shown;
  const words = {
    yes: t('summaryPage.yes'),
    no: t('summaryPage.no'),
    agreed: t('summaryPage.agreed'),
    notAgreed: t('summaryPage.notAgreed'),
    other: t('summaryPage.other'),
    drawn: t('summaryPage.drawn'),
    typed: t('summaryPage.typed'),
    language: locale,
    andEarlier: (period: string) => t('summaryPage.andEarlier', { period }),
    andLater: (period: string) => t('summaryPage.andLater', { period }),
  };
  const ranks = isRanking(question) && !metrics.withheld ? rankResults(question, metrics) : null;
  const categories = ranks || metrics.withheld ? [] : categoriesOf(question, [metrics], words);
  const counts = countsIn(categories, metrics);
  const own = ownAnswers(question);
  const bars = categories.map(({ label, values }, index) => ({
    label,
    count: counts[index] ?? 0,
    attributes: values.some((value) => own.has(value)) ? ofSurvey : '',
  }));
  const facts = [t('summaryPage.answered', { count: metrics.answered }), ...spreadOf(shown, locale, t)];
  const rest = /number|date/.test(question.type) ? [] : bars.slice(MOST_BARS);
  const notes = [
    rest.length > 0
      ? t('summaryPage.more', {
          count: rest.length,
          answers: t('summaryPage.answered', { count: rest.reduce((sum, { count }) => sum + count, 0) }),
        })
      : '',
    metrics.cut > 0 ? t('summaryPage.cut', { count: metrics.cut }) : '',
    metrics.withheld ? t('summaryPage.withheld', { least: ANONYMITY_THRESHOLD }) : '',
    ...correctedTitles.map((was) => t('summaryPage.correctedTitle', { title: was })),
    ...corrected.map(({ now, was, count }) =>
      t('summaryPage.corrected', { now, was, count: formatNumber(count, locale) }),
    ),
  ];
  return [
    `<section><h2>${titleOf(shown, ofSurvey, t)}</h2>`,
    `<p class="note">${escapeHtml(facts.join(' · '))}</p>`,
    npsBar(shown),
    ranks ? rankTable(ranks, ofSurvey, locale, t) : '',
    bars.length > 0
      ? barTable(rest.length > 0 ? bars.slice(0, MOST_BARS) : bars, metrics.answered, locale, t)
      : '',
    ...notes.map((note) => (note === '' ? '' : `<p class="note">${escapeHtml(note)}</p>`)),
    ...texts.map((text) => `<blockquote>${escapeHtml(text)}</blockquote>`),
    '</section>',
  ].join('');
}

/** The answers whose labels the survey's creator wrote; all others, such as "Yes" or a number, are the page's. */
function ownAnswers(question: Question): ReadonlySet<string> {
  if ('options' in question) return new Set(question.options.map(({ id }) => id));
  if (question.type !== 'yes_no' || isConsent(question)) return new Set();
  return new Set([...(question.yesLabel ? ['true'] : []), ...(question.noLabel ? ['false'] : [])]);
}

/** The title's HTML: only the survey's own text has its language, the words around it are the page's. */
function titleOf(
  { question, number, metrics, versions }: SummaryQuestion,
  ofSurvey: string,
  t: Translate,
): string {
  const text = escapeHtml(withoutAnswers(question.title));
  const label = ofSurvey ? `<span${ofSurvey}>${text}</span>` : text;
  const title =
    versions === null
      ? label
      : t('summaryPage.olderWording', { label, count: metrics.versions.length, versions });
  return number === null ? t('summaryPage.olderTitle', { title }) : `${number}. ${title}`;
}

/** Mean and median of numbers and ratings; of scales also their two highest steps, of NPS and ratings a score. */
function spreadOf({ question, metrics }: SummaryQuestion, locale: Locale, t: Translate): string[] {
  const number =
    question.type === 'number'
      ? numberText(localeTag(locale))
      : (value: number) => formatNumber(value, locale);
  const facts = meanFacts(metrics, {
    count: metrics.answered,
    bounds: boundsOf(question),
    number,
    locale,
    t,
  });
  if (facts.length === 0) return [];
  const nps = isNps(question) ? netPromoterScore(metrics.values) : null;
  if (nps) return [npsText(nps, locale, t), ...facts];
  const scale = scaleOf(question);
  if (!scale) return facts;
  if (question.type === 'number') {
    const { count, total } = topTwo(metrics.values, scale);
    const share = formatPercentage(count, total, locale);
    return total > 0 ? [...facts, t('summaryPage.topTwo', { share })] : facts;
  }
  const split = promoters(metrics.values, scale.least, scale.most);
  if (split.score === null) return facts;
  return [...facts, t('summaryPage.score', { score: whole(split.score, locale), ...shares(split, locale) })];
}

function npsText(nps: NetPromoterScore, locale: Locale, t: Translate): string {
  const { score, interval } = nps;
  const range = interval
    ? ` (${t('summaryPage.range', { low: whole(interval.low, locale), high: whole(interval.high, locale) })})`
    : '';
  return `${t('summaryPage.nps', { score: whole(score, locale) })}${range} · ${t('summaryPage.split', shares(nps, locale))}`;
}

const whole = (score: number, locale: Locale) => formatNumber(wholeScore(score), locale);

/** Promoters, passives and detractors in percent. */
function shares(split: Split & { total: number }, locale: Locale): Record<keyof Split, string> {
  const share = (count: number) => formatPercentage(count, split.total, locale);
  return {
    promoters: share(split.promoters),
    passives: share(split.passives),
    detractors: share(split.detractors),
  };
}

type Split = Pick<NetPromoterScore, 'promoters' | 'passives' | 'detractors'>;

/** Detractors, passives and promoters as one bar; the facts above it say the same in words. */
function npsBar({ question, metrics }: SummaryQuestion): string {
  const nps = isNps(question) ? netPromoterScore(metrics.values) : null;
  if (!nps) return '';
  const part = (of: keyof Split) => `<i class="${of} w${percentage(nps[of], nps.total)}"></i>`;
  return `<p class="bar split" aria-hidden="true">${part('detractors')}${part('passives')}${part('promoters')}</p>`;
}

/** The options of a ranking, the best first: mean rank, and the share of those who put it first as a bar. */
function rankTable(ranks: readonly OptionRanks[], ofSurvey: string, locale: Locale, t: Translate): string {
  const rows = ranks.map(({ label, ranks: sample, interval, first }) => {
    const share = percentage(first.count, first.total);
    const range = interval
      ? ` (${formatNumber(interval.low, locale)}–${formatNumber(interval.high, locale)})`
      : '';
    const mean = sample
      ? t('summaryPage.meanRank', { mean: formatNumber(sample.mean, locale) + range })
      : '–';
    const chosen = areFew(first.total)
      ? t('summaryPage.countOf', {
          count: formatNumber(first.count, locale),
          total: formatNumber(first.total, locale),
        })
      : formatPercentage(first.count, first.total, locale);
    const facts = `${mean} · ${t('summaryPage.firstChoice', { share: chosen })}`;
    return (
      `<tr><th scope="row"${ofSurvey}>${escapeHtml(label)}<span class="bar" aria-hidden="true"><i class="w${share}"></i></span></th>` +
      `<td>${escapeHtml(facts)}</td></tr>`
    );
  });
  return `<table>${rows.join('')}</table>`;
}

import { areFew } from '@canvass/shared/domain/statistics';
import { appearanceCss, lightDark } from '@canvass/shared/domain/appearance';
import { formatDuration, formatNumber, formatPercentage } from '@canvass/shared/domain/format';
import { LOCALES, type Locale } from '@canvass/shared/domain/locales';
import { hashSource } from '../../platform/http/hash-source.ts';
import { escapeHtml } from '../../platform/http/html.ts';
import { overTimePart } from './over-time.ts';
import { questionPart } from './question-part.ts';
import { scorePart } from './score-part.ts';
import type { SummaryDesign } from './design-style.ts';
import type { Summary } from './summary.ts';
import { surveyLanguageAttribute } from './survey-language.ts';
import type { Translate } from './translate.ts';

/** The data that a summary's page is rendered from. */
export interface SummaryPage extends Omit<Summary, 'design'> {
  design: SummaryDesign | undefined;
  /** For the page's link to itself in the other language. */
  token: string;
  locale: Locale;
  t: Translate;
}

/** A class for each length of a bar in percent: style attributes would need a looser Content-Security-Policy. */
const WIDTHS = Array.from({ length: 101 }, (_, width) => `.w${width}{width:${width}%}`).join('');
const STYLE = [
  appearanceCss,
  `body{margin:0;background:${lightDark('bg')};color:${lightDark('fg')};font:16px/1.5 system-ui,sans-serif}`,
  'main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{line-height:1.2;overflow-wrap:anywhere}',
  'h2{font-size:1.1rem;margin:0 0 .25rem;overflow-wrap:anywhere}dl{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}',
  'dd{margin:0;font-size:1.6rem;font-weight:600;font-variant-numeric:tabular-nums}',
  `p,dt,td span,.note{color:${lightDark('fg.muted')}}`,
  `section{border:1px solid ${lightDark('border')};background:${lightDark('bg.panel')};border-radius:12px;padding:1.25rem;margin-top:1rem}`,
  'table{width:100%;border-collapse:collapse}th{width:100%;text-align:start;font-weight:400;padding:.35rem 0;overflow-wrap:anywhere}',
  'td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums;vertical-align:top;padding:.35rem 0 .35rem 1rem}',
  `.bar{display:block;height:8px;margin-top:4px;border-radius:4px;background:${lightDark('bg.muted')}}`,
  `.bar i{display:block;height:8px;border-radius:4px;background:${lightDark('accent')}}`,
  `.split{display:flex;gap:2px;overflow:hidden;background:none}.split i{border-radius:0}.split .passives{background:${lightDark('fg.subtle')}}`,
  `.split .detractors{background:${lightDark('danger')}}.split .promoters{background:${lightDark('success')}}`,
  `blockquote{margin:.5rem 0;padding-inline-start:.75rem;border-inline-start:3px solid ${lightDark('border')};overflow-wrap:anywhere}`,
  // Texts of surveys and answers may be written in the other direction than the page.
  'h1,h2,th,blockquote{unicode-bidi:plaintext}',
  `svg{display:block;width:100%;height:80px}rect{fill:${lightDark('accent')}}summary{cursor:pointer;margin-top:.75rem}`,
  `a{color:${lightDark('accent')}}`,
  WIDTHS,
].join('');

/** The style sheet in the Content-Security-Policy, which also allows that of the survey's design. */
export const STYLE_SOURCE = hashSource(STYLE);

/** The HTML document of a summary. */
export function summaryPage(page: SummaryPage): string {
  const { title, language, locale, metrics, questions, scores, token, t, design } = page;
  const counts = [
    ...questions.map((own) => own.metrics.answered),
    ...scores.map((own) => own.metrics.scored),
  ];
  const number = (value: number) => formatNumber(value, locale);
  const facts = [
    [t('summaryPage.starts'), number(metrics.starts)],
    [t('summaryPage.completions'), number(metrics.completions)],
    [t('summaryPage.rate'), escapeHtml(formatPercentage(metrics.completions, metrics.starts, locale))],
    [t('summaryPage.median'), metrics.medianSeconds === null ? '–' : formatDuration(metrics.medianSeconds)],
  ] as const;
  const body = [
    design?.logo ?? '',
    `<h1${surveyLanguageAttribute(language, locale)}>${escapeHtml(title)}</h1><p>${escapeHtml(t('summaryPage.lead'))}</p>`,
    metrics.counting ? `<p>${escapeHtml(t('summaryPage.counting'))}</p>` : '',
    '<dl>',
    ...facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`),
    '</dl>',
    overTimePart(metrics.days, locale, t),
    ...scores.map((shown) => scorePart(shown, locale, t)),
    ...questions.map((shown) => questionPart(shown, language, locale, t)),
    counts.some((count) => !areFew(count)) ? `<p>${escapeHtml(t('summaryPage.intervals'))}</p>` : '',
    `<p>${LOCALES.filter(({ code }) => code !== locale)
      .map(({ code, name }) => `<a lang="${code}" href="?summary=${token}&amp;lang=${code}">${name}</a>`)
      .join(' ')}</p>`,
  ].join('');
  return documentOf(`${title} · Canvass`, locale, body, design?.css);
}

/** The HTML document for a link that was revoked or never existed. */
export function notFoundPage(locale: Locale, t: Translate): string {
  const body = `<h1>${escapeHtml(t('summaryPage.goneTitle'))}</h1><p>${escapeHtml(t('summaryPage.gone'))}</p>`;
  return documentOf(`${t('summaryPage.goneTitle')} · Canvass`, locale, body);
}

function documentOf(title: string, locale: Locale, body: string, own = ''): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<style>${STYLE}</style>${own && `<style>${own}</style>`}</head><body><main>${body}</main></body></html>`
  );
}

import { createHash } from 'node:crypto';
import type { Analytics, QuestionFigures } from '@canvass/shared/api/analytics';
import { appearanceCss, palette } from '@canvass/shared/domain/appearance';
import { EMOJI_FACES } from '@canvass/shared/domain/emoji-rating';
import { formatDuration, formatNumber, percentage } from '@canvass/shared/domain/format';
import { type Locale, localeTag } from '@canvass/shared/domain/locales';
import { wilson } from '@canvass/shared/domain/statistics';
import type { Question } from '@canvass/shared/domain/survey';
import { escapeHtml } from '../pages/html.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

export interface SummaryPage {
  title: string;
  locale: Locale;
  figures: Analytics;
  questions: Array<{
    question: Question;
    number: number;
    figures: QuestionFigures | undefined;
    texts: string[];
  }>;
  t: Translate;
}

const color = (name: keyof typeof palette) => `light-dark(${palette[name][0]},${palette[name][1]})`;
/** Lengths of the bars in whole percent: style attributes would need a looser policy. */
const WIDTHS = Array.from({ length: 101 }, (_, width) => `.w${width}{width:${width}%}`).join('');
const STYLE = [
  appearanceCss,
  `body{margin:0;background:${color('bg')};color:${color('fg')};font:16px/1.5 system-ui,sans-serif}`,
  'main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}h1{line-height:1.2;overflow-wrap:anywhere}',
  'h2{font-size:1.1rem;margin:0 0 .25rem;overflow-wrap:anywhere}dl{display:flex;flex-wrap:wrap;gap:1rem 2.5rem}',
  'dd{margin:0;font-size:1.6rem;font-weight:600;font-variant-numeric:tabular-nums}',
  `p,dt,td span,.note{color:${color('fg.muted')}}`,
  `section{border:1px solid ${color('border')};background:${color('bg.panel')};border-radius:12px;padding:1.25rem;margin-top:1rem}`,
  'table{width:100%;border-collapse:collapse}th{text-align:start;font-weight:400;padding:.35rem 0;overflow-wrap:anywhere}',
  'td{text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums;vertical-align:top;padding:.35rem 0 .35rem 1rem}',
  `.bar{display:block;height:8px;margin-top:4px;border-radius:4px;background:${color('bg.muted')}}`,
  `.bar i{display:block;height:8px;border-radius:4px;background:${color('accent')}}`,
  `blockquote{margin:.5rem 0;padding-inline-start:.75rem;border-inline-start:3px solid ${color('border')};overflow-wrap:anywhere}`,
  WIDTHS,
].join('');

/** The policy allows this stylesheet and no other. */
export const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`;

/** A survey's figures as one plain page. */
export function summaryPage(page: SummaryPage): string {
  const { title, locale, figures, questions, t } = page;
  const number = (value: number) => formatNumber(value, locale);
  const facts = [
    [t('summaryPage.starts'), number(figures.starts)],
    [t('summaryPage.completions'), number(figures.completions)],
    [t('summaryPage.rate'), percent(figures.completionRate, locale)],
    [t('summaryPage.median'), figures.medianSeconds === null ? '–' : formatDuration(figures.medianSeconds)],
  ] as const;
  const body = [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(t('summaryPage.lead'))}</p><dl>`,
    ...facts.map(([name, value]) => `<div><dt>${escapeHtml(name)}</dt><dd>${value}</dd></div>`),
    '</dl>',
    ...questions.map((entry) => questionPart(entry, locale, t)),
    questions.length > 0 ? `<p>${escapeHtml(t('summaryPage.intervals'))}</p>` : '',
  ].join('');
  return whole(`${title} · Canvass`, locale, body);
}

/** The link is no link any more, or never was. */
export function notFoundPage(locale: Locale, t: Translate): string {
  const body = `<h1>${escapeHtml(t('summaryPage.goneTitle'))}</h1><p>${escapeHtml(t('summaryPage.gone'))}</p>`;
  return whole(`${t('summaryPage.goneTitle')} · Canvass`, locale, body);
}

function whole(title: string, locale: Locale, body: string): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow">' +
    `<style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}

function percent(value: number, locale: Locale): string {
  return new Intl.NumberFormat(localeTag(locale), { style: 'percent' }).format(value / 100);
}

function questionPart(
  { question, number, figures, texts }: SummaryPage['questions'][number],
  locale: Locale,
  t: Translate,
): string {
  const answered = figures?.answered ?? 0;
  const mean =
    figures?.mean == null ? '' : ` · ${t('summaryPage.mean', { mean: formatNumber(figures.mean, locale) })}`;
  const rows = valuesOf(question, t).map(([key, label]) => {
    const count = figures?.values[key] ?? 0;
    const share = percentage(count, answered);
    const { low, high } = wilson(count, answered);
    const range = answered > 0 ? ` <span>(${Math.round(low * 100)}–${Math.round(high * 100)} %)</span>` : '';
    return (
      `<tr><th scope="row">${escapeHtml(label)}<span class="bar" aria-hidden="true"><i class="w${share}"></i></span></th>` +
      `<td>${formatNumber(count, locale)} · ${percent(share, locale)}${range}</td></tr>`
    );
  });
  return [
    `<section><h2>${number}. ${escapeHtml(question.title)}</h2>`,
    `<p class="note">${escapeHtml(t('summaryPage.answered', { count: answered }))}${escapeHtml(mean)}</p>`,
    rows.length > 0 ? `<table>${rows.join('')}</table>` : '',
    ...texts.map((text) => `<blockquote>${escapeHtml(text)}</blockquote>`),
    '</section>',
  ].join('');
}

/** What can be chosen, with its label; empty for questions that are answered in words. */
function valuesOf(question: Question, t: Translate): Array<[string, string]> {
  switch (question.type) {
    case 'multiple_choice_single':
    case 'multiple_choice_multi':
      return [
        ...question.options.map(({ id, label }): [string, string] => [id, label]),
        ...(question.other ? [['other', t('summaryPage.other')] as [string, string]] : []),
      ];
    case 'select_list':
      return question.options.map(({ id, label }) => [id, label]);
    case 'yes_no':
      return [
        ['true', question.yesLabel || t('summaryPage.yes')],
        ['false', question.noLabel || t('summaryPage.no')],
      ];
    case 'star_rating':
      return Array.from({ length: question.stars }, (_, index) => [String(index + 1), `${index + 1} ★`]);
    case 'emoji_rating':
      return EMOJI_FACES.map((face, index) => [String(index + 1), face]);
    default:
      return [];
  }
}

import { escapeHtml } from '../../platform/http/html.ts';
import type { MailSection } from './content.ts';
import { inlineStyle } from './mail-colors.ts';
import { textDirection } from './text-direction.ts';

/** Of tables that only lay out. Word, which shows mails in Outlook, knows paddings and widths of cells only. */
export const LAYOUT = 'role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"';
/** Long words and addresses are broken instead of widening the mail; in Outlook because the table's columns are fixed. */
const FIXED = 'table-layout:fixed;width:100%';
export const BREAK = 'word-break:break-word;overflow-wrap:anywhere';

/** Names with figures. */
export function figuresTable(rows: readonly [string, string][]): string {
  const cell = `padding:8px 0;border-bottom-width:1px;border-bottom-style:solid;${BREAK};vertical-align:top`;
  const lines = rows.map(
    ([name, figure]) =>
      `<tr><th scope="row" align="left" ${inlineStyle(`${cell};padding-right:16px;font-weight:400`, 'text', 'line')}><span dir="${textDirection(name)}">${escapeHtml(name)}</span></th>` +
      `<td width="34%" align="right" ${inlineStyle(`${cell};width:34%`, 'text', 'line')}>${escapeHtml(figure)}</td></tr>`,
  );
  return `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="${FIXED};border-collapse:collapse;margin:0 0 16px">${lines.join('')}</table>`;
}

/**
 * A box with the questions and answers of one response.
 * @param own attributes of the title, which is the product's, in a mail of another language
 */
export function sectionBox({ title, rows }: MailSection, own: string): string {
  const lines = rows.map(
    ([name, text]) =>
      `<p dir="${textDirection(name)}" ${inlineStyle('margin:0;font-size:14px', 'muted')}>${escapeHtml(name)}</p>` +
      `<p dir="${textDirection(text)}" style="margin:0 0 12px">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`,
  );
  return (
    `<table ${LAYOUT} style="${FIXED};margin:0 0 16px"><tr><td ${inlineStyle(`padding:16px 16px 4px;border-radius:8px;border-width:1px;border-style:solid;${BREAK}`, 'inset', 'text', 'line')}>` +
    `<p${own} ${inlineStyle('margin:0 0 12px;font-size:14px;font-weight:600', 'text')}>${escapeHtml(title)}</p>${lines.join('')}</td></tr></table>`
  );
}

/** The link to act on, as a button also where links have no padding. */
export function actionButton({ label, url }: { label: string; url: string }): string {
  return (
    '<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>' +
    `<td align="center" ${inlineStyle('border-radius:8px;mso-padding-alt:12px 24px', 'button')}>` +
    `<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>`
  );
}

/**
 * The preview text that mail clients show behind the subject: the mail's own words instead of its greeting. The filler keeps
 * the greeting out of it.
 */
export const preheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(text)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>`;

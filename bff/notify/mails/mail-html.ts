import { directionOf } from '@canvass/shared/domain/direction';
import { escapeHtml } from '../../platform/http/html.ts';
import { actionButton, BREAK, figuresTable, LAYOUT, preheader, sectionBox } from './mail-blocks.ts';
import { MAIL_STYLE, inlineStyle } from './mail-colors.ts';
import { mailHead } from './mail-design.ts';
import type { MailParts } from './mail-parts.ts';

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';
/** CSS pixels. */
const WIDTH = 600;

/**
 * Renders a mail as HTML for mail clients, with tables and inline styles. Nothing is loaded, so that opening the mail notifies no server,
 * except the logo of a survey's design: its address is the same in every mail.
 */
export function mailHtml(subject: string, parts: MailParts): string {
  const {
    locale,
    language,
    greeting,
    paragraphs,
    rows,
    sections,
    cut,
    action,
    why,
    operator,
    settings,
    look,
  } = parts;
  // The product's own words inside of a mail in another language.
  const own = locale === language ? '' : ` lang="${locale}" dir="ltr"`;
  const paragraph = (text: string, attributes = '') =>
    `<p${attributes} style="margin:0 0 16px">${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`;
  const link = settings
    ? `<br><a href="${escapeHtml(settings.url)}" ${inlineStyle('', 'muted')}>${escapeHtml(settings.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${escapeHtml(language)}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no"><title>${escapeHtml(subject)}</title>
<style>${MAIL_STYLE}</style>
<!--[if mso]><style>body,table,td,th,p,a{font-family:Arial,sans-serif!important}</style><![endif]-->
</head>
<body ${inlineStyle('margin:0;padding:0', 'page')}>
${preheader(paragraphs.join(' '))}
<table ${LAYOUT} ${inlineStyle('width:100%', 'page')}><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="${WIDTH}" cellpadding="0" cellspacing="0" border="0" align="center" style="table-layout:fixed"><tr><td><![endif]-->
<table ${LAYOUT} style="max-width:${WIDTH}px;table-layout:fixed;margin:0 auto">
<tr><td ${inlineStyle(`padding:32px;border-radius:12px;border-width:1px;border-style:solid;text-align:start;${FONT};font-size:16px;line-height:1.5;${BREAK}`, 'panel', 'text', 'line')}>
${look ? mailHead(look) : `<p lang="en" dir="ltr" ${inlineStyle('margin:0 0 24px;font-size:18px;font-weight:700', 'brand')}>Canvass</p>`}
${greeting ? paragraph(greeting, own) : ''}
${paragraphs.map((text) => paragraph(text)).join('\n')}
${rows.length > 0 ? figuresTable(rows) : ''}
${sections.map((section) => sectionBox(section, own)).join('\n')}
${cut ? paragraph(cut, own) : ''}
${action ? actionButton(action) : ''}
<p${own} ${inlineStyle('margin:24px 0 0;font-size:14px', 'muted')}>${escapeHtml(why)}${link}${operator && `<br>${escapeHtml(operator)}`}</p>
</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

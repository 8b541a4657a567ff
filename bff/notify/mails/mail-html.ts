import { escapeHtml } from '../../platform/http/html.ts';
import { mailHead } from './mail-look.ts';
import type { MailParts } from './mail-parts.ts';

const FONT = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif';

/**
 * Renders a mail as HTML for mail clients, with inline styles. Nothing is loaded, so that opening the mail notifies no server, except the
 * logo of a survey's design: its address is the same for everybody.
 */
export function mailHtml(subject: string, parts: MailParts): string {
  const { locale, greeting, paragraphs, rows, sections, action, why, settings, look } = parts;
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const lines = rows.map(
    ([name, figure]) =>
      `<tr><td style="padding:6px 16px 6px 0;border-bottom:1px solid #e3e3ea">${escapeHtml(name)}</td>` +
      `<td style="padding:6px 0;border-bottom:1px solid #e3e3ea;text-align:right">${escapeHtml(figure)}</td></tr>`,
  );
  const blocks = sections.map(
    (section) =>
      `<div style="margin:0 0 16px;padding:12px 16px;border:1px solid #e3e3ea;border-radius:8px">` +
      `<p style="margin:0 0 8px;font-size:14px;opacity:.75">${escapeHtml(section.title)}</p>` +
      section.rows
        .map(
          ([name, text]) =>
            `<p style="margin:0 0 8px;overflow-wrap:anywhere"><span style="font-size:14px;opacity:.75">${escapeHtml(name)}</span>` +
            `<br>${escapeHtml(text).replace(/\r?\n/g, '<br>')}</p>`,
        )
        .join('') +
      '</div>',
  );
  const button = action
    ? `<p style="margin:24px 0"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#5b2fd6;color:#ffffff;text-decoration:none">${escapeHtml(action.label)}</a></p>`
    : '';
  const link = settings
    ? `<br><a href="${escapeHtml(settings.url)}" style="color:inherit">${escapeHtml(settings.label)}</a>`
    : '';
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${look ? mailHead(look) : ''}
${[greeting, ...paragraphs].map(paragraph).join('\n')}
${lines.length > 0 ? `<table style="border-collapse:collapse;width:100%;margin:0 0 16px">${lines.join('')}</table>` : ''}
${blocks.join('\n')}
${button}
<p style="margin:32px 0 0;font-size:14px;opacity:.75">${escapeHtml(why)}${link}</p>
</div>
</body>
</html>
`;
}

import type { Locale } from '@canvass/shared/domain/locales';
import { escapeHtml } from '../../platform/http/html.ts';
import { translate } from '../../platform/http/language.ts';
import type { ProviderMail } from './mail.ts';

const STYLE = `
:root{color-scheme:light dark;--text:#16161d;--soft:#5d5d6b;--line:#e3e3ea;--page:#fcfcfd;--accent:#6a3de8}
@media(prefers-color-scheme:dark){:root{--text:#f2f2f6;--soft:#a3a3b3;--line:#2e2e3a;--page:#101016;--accent:#b49bff}}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:44rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.5rem;line-height:1.25;margin:0 0 .5rem}
p{margin:0;color:var(--soft)}
ol{list-style:none;margin:1.5rem 0 0;padding:0}
li{border-top:1px solid var(--line);padding:1rem 0;display:grid;gap:.25rem}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
time{color:var(--soft);font-size:.875rem;font-variant-numeric:tabular-nums}
a{color:var(--accent);overflow-wrap:anywhere;padding:.25rem 0}
summary{cursor:pointer;padding:.25rem 0}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:.5rem 0 0;font:inherit}
:is(a,summary,input):focus-visible{outline:2px solid var(--accent);outline-offset:2px;border-radius:2px}
nav{display:flex;gap:1rem;margin-top:1rem}
fieldset{display:flex;flex-wrap:wrap;gap:.25rem 1rem;border:0;margin:.25rem 0 .5rem;padding:0}
legend{float:inline-start;padding:.25rem 0;color:var(--soft)}
label{display:flex;align-items:center;gap:.5rem;min-height:1.75rem;cursor:pointer}
input{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--accent)}
iframe{display:block;width:100%;height:36rem;border:1px solid var(--line);border-radius:8px;resize:vertical;color-scheme:light dark}
details:has([value=html]:checked) pre,details:has([value=text]:checked) iframe{display:none}
`;

/** A mail of the emulator, which has a kind and a link, or one of the product, which has texts. */
export type ListedMail = (ProviderMail & { link: string }) | ProductMail;

interface ProductMail {
  id: string;
  sentAt: string;
  to: string;
  kind: string;
  language: Locale;
  link: string;
  action: string;
  subject: string;
  text: string;
  html: string;
}

/** The permissions of a mail in its frame: it may open links in another tab. */
export const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/** Renders the mailbox as a complete document without scripts or other resources. */
export function renderMailbox(mails: ListedMail[], lang: Locale, nonce: string): string {
  const text = (key: string, params?: Record<string, unknown>) =>
    escapeHtml(translate(lang, `mailbox.${key}`, params));
  const other =
    lang === 'it' ? { path: '/dev/mailbox', lang: 'en' } : { path: '/it/dev/mailbox', lang: 'it' };
  const moment = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeStyle: 'medium' });
  /** The mail as it looks and as plain text, of which the reader chooses one: without scripts, by styles. */
  const views = ({ id, subject, text: plain, language }: ProductMail) => {
    const choice = (view: 'html' | 'text') =>
      `<label><input type="radio" name="view-${escapeHtml(id)}" value="${view}"${view === 'html' ? ' checked' : ''}>${text(`views.${view}`)}</label>`;
    return `<fieldset><legend>${text('view')}</legend>${choice('html')}${choice('text')}</fieldset>
<iframe src="/dev/mailbox/${escapeHtml(id)}" sandbox="${SANDBOX}" loading="lazy" lang="${language}" title="${escapeHtml(subject)}"></iframe>
<pre lang="${language}">${escapeHtml(plain)}</pre>`;
  };
  const entries = mails.map((mail) => {
    const words = 'text' in mail;
    const spoken = words ? ` lang="${mail.language}"` : '';
    const heading = words ? escapeHtml(mail.subject) : text(`kinds.${mail.kind}`);
    const action = words ? escapeHtml(mail.action) : text(`actions.${mail.kind}`);
    const whole = words ? `<details><summary>${text('whole')}</summary>${views(mail)}</details>` : '';
    return `<li><h2${spoken}>${heading}</h2>
<p>${text('to', { address: mail.to })}</p>
<time datetime="${escapeHtml(mail.sentAt)}">${escapeHtml(moment.format(new Date(mail.sentAt)))}</time>
<a href="${escapeHtml(mail.link)}"${spoken}>${action}</a>${whole}</li>`;
  });
  return `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>${text('title')} · Canvass</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>${text('title')}</h1>
<p>${mails.length > 0 ? text('about') : text('empty')}</p>
<nav><a href="">${text('refresh')}</a><a href="${other.path}" hreflang="${other.lang}" lang="${other.lang}">${text('other_language')}</a></nav>
<ol>
${entries.join('\n')}
</ol>
</main>
</body>
</html>
`;
}

import { directionOf } from '@canvass/shared/domain/direction';
import { escapeHtml, inlineJson } from '../../platform/http/html.ts';
import type { Built } from './bundle.ts';

/** The product's tick; as data, because a request for it would be a fifth of all. */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='5' fill='%236d28d9'/><path d='M4 8l3 3 5-6' fill='none' stroke='%23fff'/></svg>";

interface DocumentInput {
  language: string;
  title: string;
  description: string;
  /** Rendered by the page's bundle. */
  body: string;
  built: Pick<Built, 'loader' | 'style'>;
  theme: string;
  /** Whether the light script can do all that the page needs. */
  light?: boolean;
  /** Absent on pages that need no script. */
  boot?: unknown;
  /** The file that reads it, when it isn't the survey's own, which `loader` brings. */
  script?: string;
  /** Where a browser without script goes at once for a form of its own. */
  withoutScript?: string;
  /** The same page in other languages. */
  alternates?: ReadonlyArray<{ code: string; href: string }>;
  canonical?: string;
  indexed: boolean;
}

/** The respondent's document: its style inside it, and what brings the one module. */
export function respondentDocument(input: DocumentInput): string {
  const {
    language,
    title,
    description,
    body,
    built,
    boot,
    withoutScript,
    alternates = [],
    canonical,
  } = input;
  const direction = directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"${direction}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    description ? `<meta name="description" content="${escapeHtml(description)}">` : '',
    input.indexed ? '' : '<meta name="robots" content="noindex">',
    canonical ? `<link rel="canonical" href="${escapeHtml(canonical)}">` : '',
    ...alternates.map(
      ({ code, href }) => `<link rel="alternate" hreflang="${escapeHtml(code)}" href="${escapeHtml(href)}">`,
    ),
    `<link rel="icon" href="${ICON}">`,
    `<style>${built.style(input.theme).text}</style>`,
    boot ? scriptOf(input) : '',
    withoutScript ? `<noscript>${refresh(withoutScript)}</noscript>` : '',
    `</head><body><div id="root">${body}</div>`,
    boot ? `<script type="application/json" id="boot">${inlineJson(boot)}</script>` : '',
    '</body></html>',
  ].join('');
}

const scriptOf = ({ script, built, light = false }: DocumentInput) =>
  script
    ? `<script type="module" src="/p/${script}"></script>`
    : `<script>${built.loader(light).text}</script>`;

const refresh = (to: string) => `<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">`;

/** A document whose browsers without script go elsewhere: with what one respondent's address brought. */
export function redirectedTo(html: string, before: string, to: string): string {
  return html.replace(refresh(before), () => refresh(to));
}

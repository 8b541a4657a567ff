import type { Boot } from '@canvass/shared/contract/respondent';
import { directionOf } from '@canvass/shared/domain/direction';
import { escapeHtml, inlineJson } from '../../../platform/http/html.ts';
import type { BuiltPage } from '../live-build/bundle.ts';
import type { DesignParts } from '../design/design-parts.ts';

/** The product's icon as a data URL: a request for it would be one of five. */
const ICON =
  "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'><rect width='16' height='16' rx='5' fill='%236d28d9'/><path d='M4 8l3 3 5-6' fill='none' stroke='%23fff'/></svg>";

interface DocumentInput {
  language: string;
  title: string;
  description: string;
  /** Rendered by the page's bundle. */
  body: string;
  built: Pick<BuiltPage, 'loader' | 'style'>;
  theme: string;
  frame: Boot['frame'];
  design?: DesignParts | undefined;
  /** Whether the light script is enough for the page. */
  light?: boolean;
  /** Whether it is a preview, whose form the server doesn't take. */
  preview?: boolean;
  /** Absent on pages that need no script. */
  boot?: unknown;
  /** The script that reads `boot`, if it isn't the survey's, which `loader` imports. */
  script?: string;
  /** The address that a browser without script is redirected to at once. */
  withoutScript?: string;
  /** The page in each of its languages, and for readers of others (`x-default`); none if it has one language. */
  alternates?: ReadonlyArray<{ code: string; href: string }>;
  canonical?: string;
  indexed: boolean;
}

/** The respondent's HTML document, with inline style and the inline script that loads the module. */
export function respondentDocument(input: DocumentInput): string {
  const {
    language,
    title,
    description,
    body,
    design,
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
    design?.head ?? '',
    `<style>${styleOf(input).text}</style>`,
    boot ? scriptOf(input) : '',
    withoutScript ? `<noscript>${refresh(withoutScript)}</noscript>` : '',
    `</head><body>${design?.logo ?? ''}<div id="root">${body}</div>`,
    boot ? `<script type="application/json" id="boot">${inlineJson(boot)}</script>` : '',
    '</body></html>',
  ].join('');
}

const styleOf = ({ built, theme, frame, light, design, language }: DocumentInput) =>
  built.style({ theme, frame, light, design: design?.css, rightToLeft: directionOf(language) === 'rtl' });

const scriptOf = ({ script, built, light = false, preview = false }: DocumentInput) =>
  script
    ? `<script type="module" src="/p/${script}"></script>`
    : `<script>${built.loader(light, preview).text}</script>`;

const refresh = (to: string) => `<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">`;

/** A cached document with another redirect for browsers without script: one with the parameters of this request. */
export function redirectedTo(html: string, before: string, to: string): string {
  return html.replace(refresh(before), () => refresh(to));
}

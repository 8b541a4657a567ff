import { palette } from '@canvass/shared/domain/appearance';

/** The colours of a mail's parts: a class, its property, and the product's colour for it. */
const COLORS = {
  page: ['background-color', 'bg.subtle'],
  panel: ['background-color', 'bg.panel'],
  inset: ['background-color', 'bg.subtle'],
  text: ['color', 'fg'],
  muted: ['color', 'fg.muted'],
  line: ['border-color', 'border'],
  brand: ['color', 'accent'],
  button: ['background-color', 'accent.solid'],
} as const satisfies Record<string, readonly [string, keyof typeof palette]>;

/**
 * The attributes of an element: its styles with the light colours, and the classes that make them dark. Colours are inline because
 * several mail clients drop style sheets; those show the mail light, or make it dark by themselves.
 */
export function inlineStyle(styles: string, ...colors: (keyof typeof COLORS)[]): string {
  const light = colors.map((name) => `${COLORS[name][0]}:${palette[COLORS[name][1]][0]}`);
  return `class="${colors.join(' ')}" style="${[styles, ...light].filter(Boolean).join(';')}"`;
}

/** The style sheet of a mail: its dark colours, and less padding on small screens. */
export const MAIL_STYLE = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){.panel{padding:20px 16px!important}}',
  `@media (prefers-color-scheme:dark){${Object.entries(COLORS)
    .map(([name, [property, color]]) => `.${name}{${property}:${palette[color][1]}!important}`)
    .join('')}}`,
].join('');

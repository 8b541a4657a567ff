import { checks } from './checks.tsx';

/** Rules that belong to no component: colour scheme, focus, checkboxes and radio buttons, reduced motion. */
export const globalCss = {
  ':root': {
    colorScheme: 'light dark',
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
  },
  ':root[data-appearance=light]': { colorScheme: 'light' },
  ':root[data-appearance=dark]': { colorScheme: 'dark' },
  html: {
    bg: 'bg',
    color: 'fg',
    fontFamily: 'body',
    textSizeAdjust: '100%',
    accentColor: 'token(colors.accent.solid)',
    // With a light desktop theme Firefox on Linux draws white scrollbars, in dark mode as well.
    scrollbarColor: 'token(colors.border.control) transparent',
  },
  // Only where scrollbars take no space; elsewhere the page would shift sideways.
  '@media (hover: none)': { 'html:has(dialog[open])': { overflow: 'hidden' } },
  body: { minHeight: '100dvh', fontSize: 'sm', lineHeight: 'sm' },
  '*, *::before, *::after': { borderColor: 'border' },
  // Drawn in forced colours only, in which what is current or pressed has no background of its own.
  ':where([aria-current=page], [aria-current=true], [aria-pressed=true])': {
    outline: '2px solid transparent',
    outlineOffset: '-2px',
  },
  ':focus-visible': { outline: '2px solid token(colors.accent)', outlineOffset: '2px' },
  // A row of a list has the focus after its page was loaded, and goes on from there.
  '[tabindex="-1"]:not(tr, li):focus-visible': { outline: 'none' },
  ...checks,
  '::placeholder': { color: 'fg.subtle', opacity: 1 },
  '::selection': { bg: 'accent.border' },
  // In print nothing can be pressed, and ink is dark on white whatever the appearance.
  '@media print': {
    ':root': { colorScheme: 'light !important' },
    // Headings of a table stay, though some sort it.
    'button:not([role=columnheader] *), [data-print-hidden]': { display: 'none !important' },
  },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
      scrollBehavior: 'auto !important',
    },
  },
};

export const keyframes = {
  spin: { to: { transform: 'rotate(360deg)' } },
  pulse: { '50%': { opacity: 0.45 } },
  rise: { from: { opacity: 0, transform: 'translateY(8px)' } },
  slideLeft: { from: { opacity: 0, transform: 'translateX(24px)' } },
  slideRight: { from: { opacity: 0, transform: 'translateX(-24px)' } },
  fadeIn: { from: { opacity: 0 } },
};

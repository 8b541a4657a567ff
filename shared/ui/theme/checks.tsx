/**
 * Styles of checkboxes and radio buttons: WebKit's own are solid white in dark mode and look chosen. In forced colours
 * the browser's own are used, since backgrounds aren't painted there.
 */
const control = 'input:where([type=checkbox], [type=radio]):not([role=switch])';

export const checks = {
  [control]: {
    appearance: 'none',
    display: 'inline-grid',
    placeContent: 'center',
    flexShrink: 0,
    width: '4.5',
    height: '4.5',
    bg: 'bg.panel',
    border: '1px solid token(colors.border.control)',
    borderRadius: '4px',
    cursor: 'pointer',
    printColorAdjust: 'exact',
    _before: { content: '""', width: '2.5', height: '2.5', bg: '#fff', visibility: 'hidden' },
    // A radio is `:indeterminate` too, where none of its group is checked.
    '&:is(:checked, [type=checkbox]:indeterminate)': {
      bg: 'accent.solid',
      borderColor: 'accent.solid',
      _before: { visibility: 'visible' },
    },
    _disabled: { opacity: 0.5, cursor: 'not-allowed' },
    '@media (forced-colors: active)': { appearance: 'auto', _before: { display: 'none' } },
  },
  [`${control}[type=radio]`]: {
    borderRadius: '50%',
    _before: { width: '1.5', height: '1.5', borderRadius: '50%' },
  },
  [`${control}[type=checkbox]`]: {
    _before: { clipPath: 'polygon(14% 44%, 0 60%, 41% 95%, 100% 19%, 84% 5%, 38% 65%)' },
  },
  [`${control}[type=checkbox]:indeterminate`]: { _before: { clipPath: 'inset(40% 5%)' } },
};

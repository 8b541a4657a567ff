/** Columns and axis in CSS rather than SVG, so that texts have the same size at every width. */
export const trendRecipe = {
  base: {
    m: 0,
    textStyle: 'xs',
    fontVariantNumeric: 'tabular-nums',
    '& [data-plot]': { position: 'relative', height: '48', mb: '6', mt: '2', ms: '10' },
    '& [data-line]': {
      position: 'absolute',
      insetInline: 0,
      borderTop: '1px solid',
      borderColor: 'border',
      color: 'fg.subtle',
      '& > span': { position: 'absolute', insetInlineEnd: '100%', pe: '2', transform: 'translateY(-50%)' },
    },
    '& [data-columns]': { position: 'absolute', inset: 0, display: 'flex' },
    '& [data-slot]': {
      position: 'relative',
      flex: '1 1 0',
      minWidth: 0,
      display: 'flex',
      alignItems: 'flex-end',
      _hover: { '& [data-column]': { opacity: 0.75 } },
    },
    '& [data-column]': {
      width: '76%',
      maxWidth: '8',
      mx: 'auto',
      bg: 'accent',
      borderTopRadius: '3px',
      transition: 'height 250ms token(easings.out), opacity 150ms',
    },
    '& [data-date]': {
      position: 'absolute',
      top: '100%',
      insetInlineStart: 0,
      pt: '1.5',
      color: 'fg.subtle',
      whiteSpace: 'nowrap',
    },
  },
} as const;

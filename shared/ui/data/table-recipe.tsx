/** A table from 640 px, cards below; columns that are only for wide screens from 1280 px, beside the navigation. */
export const tableRecipe = {
  base: {
    width: 'full',
    borderCollapse: 'collapse',
    textStyle: 'sm',
    '& [data-align=end]': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
    '& thead th': { fontWeight: 'medium', color: 'fg.muted', textAlign: 'start' },
    '& tbody th': { fontWeight: 'medium', textAlign: 'start' },
    '& [data-value]': { display: 'block', minWidth: 0, overflowWrap: 'anywhere' },
    xlDown: { '& [data-wide]': { display: 'none' } },
    smDown: {
      display: 'block',
      '& thead': { srOnly: true },
      '& tbody, & tr': { display: 'block' },
      '& tbody tr': { py: '3', borderBottom: '1px solid', borderColor: 'border' },
      '& tbody tr:last-of-type': { borderBottom: 0 },
      '& tbody th': { display: 'block', py: '1', fontSize: 'md' },
      '& td': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: '4',
        minHeight: '8',
        py: '1',
        textAlign: 'start',
      },
      // A column of buttons is beside the row's name.
      '& tbody tr:has(> [data-unnamed])': {
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: '4',
        '& > td': { gridColumn: '1 / -1' },
        '& > [data-unnamed]': { gridColumn: '2', gridRow: '1' },
      },
      '& [data-label]': { color: 'fg.muted', flexShrink: 0 },
      '& td [data-value]': { textAlign: 'end' },
    },
    sm: {
      '& [data-label]': { display: 'none' },
      '& th, & td': {
        px: '3',
        py: '3',
        verticalAlign: 'middle',
        borderBottom: '1px solid',
        borderColor: 'border',
      },
      '& thead th': { py: '2' },
      '& tbody tr:last-of-type > *': { borderBottom: 0 },
      '& tbody tr': { transition: 'background-color 150ms', _hover: { bg: 'bg.subtle' } },
    },
  },
} as const;

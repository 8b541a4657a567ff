import { Box, Grid, Span, styled, VisuallyHidden } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const Words = styled('div', {
  base: {
    minWidth: '0',
    px: '2',
    py: '1',
    rounded: 'sm',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    whiteSpace: 'pre-wrap',
    '& :is(del, ins)': { textDecoration: 'none' },
  },
  variants: {
    side: { old: { bg: 'danger.subtle' }, new: { bg: 'success.subtle' } },
  },
});

interface FieldRowProps {
  label: string;
  from: string;
  to: string;
}

/** The row of a changed field: its old value beside the new one. */
export function FieldRow({ label, from, to }: FieldRowProps) {
  const { t } = useTranslation('admin-surveys');
  return (
    <Box mt="2">
      <Span display="block" textStyle="xs" color="fg.muted" overflowWrap="anywhere">
        {label}
      </Span>
      <Grid gap="1" mt="1" gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}>
        <Words side="old">
          <VisuallyHidden>{t('versions.before')}</VisuallyHidden>
          {from === '' ? <Nothing /> : <del>{from}</del>}
        </Words>
        <Words side="new">
          <VisuallyHidden>{t('versions.now')}</VisuallyHidden>
          {to === '' ? <Nothing /> : <ins>{to}</ins>}
        </Words>
      </Grid>
    </Box>
  );
}

function Nothing() {
  const { t } = useTranslation('admin-surveys');
  return <i>{t('versions.nothing')}</i>;
}

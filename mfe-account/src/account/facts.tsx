import { Box, Grid } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface FactsProps {
  facts: readonly { key: string; label: string; value: ReactNode }[];
}

/** Labelled values, in columns if there is room. */
export function Facts({ facts }: FactsProps) {
  return (
    <Grid as="dl" m="0" gap={{ base: '4', sm: '3' }} gridTemplateColumns="1fr">
      {facts.map(({ key, label, value }) => (
        <Grid key={key} gap={{ base: '1', sm: '4' }} gridTemplateColumns={{ base: '1fr', sm: '11rem 1fr' }}>
          <Box as="dt" color="fg.muted">
            {label}
          </Box>
          <Box as="dd" m="0" minWidth="0" overflowWrap="anywhere">
            {value}
          </Box>
        </Grid>
      ))}
    </Grid>
  );
}

import { Box, Flex, Span } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

/** A figure with its name; `note` says more about it in small letters, such as its interval. */
export interface Fact {
  label: string;
  value: ReactNode;
  note?: ReactNode;
}

/** Figures of one group of respondents, beside each other. @param name of the group, where there are two */
export function Facts({ name, facts }: { name?: string | undefined; facts: readonly Fact[] }) {
  return (
    <>
      {name && (
        <Box fontWeight="medium" textStyle="xs" mb="1">
          {name}
        </Box>
      )}
      <Flex as="dl" gap="2" columnGap="8" wrap="wrap" m="0">
        {facts.map(({ label, value, note }) => (
          <Box key={label}>
            <Box as="dt" color="fg.muted" textStyle="xs">
              {label}
            </Box>
            <Box as="dd" m="0" textStyle="lg" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {value}
              {note && (
                <Span color="fg.muted" textStyle="xs" fontWeight="normal" ms="2">
                  {note}
                </Span>
              )}
            </Box>
          </Box>
        ))}
      </Flex>
    </>
  );
}

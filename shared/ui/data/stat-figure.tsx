import type { ReactNode } from 'react';
import { Icon, type IconName } from '../art/icon.tsx';
import { Box, Flex, Stack } from '../layout/primitives.tsx';
import { Skeleton } from '../states/skeleton.tsx';

interface StatFigureProps {
  label: ReactNode;
  /** Already formatted; undefined while it loads. */
  value: ReactNode | undefined;
  /** Below the figure: a comparison, an interval, a limit. */
  note?: ReactNode;
  icon?: IconName;
  /** Beside the figure: a Sparkline. */
  chart?: ReactNode;
}

/** One number and what it counts. Put several in a Grid. */
export function StatFigure({ label, value, note, icon, chart }: StatFigureProps) {
  return (
    <Stack
      gap="1"
      p={{ base: '4', sm: '5' }}
      bg="bg.panel"
      border="1px solid"
      borderColor="border"
      rounded="md"
      minWidth="0"
      css={{ containerType: 'inline-size' }}
    >
      <Flex align="center" gap="2" color="fg.muted">
        {icon && (
          <Box display={{ base: 'none', sm: 'block' }} lineHeight="0">
            <Icon name={icon} />
          </Box>
        )}
        <Box fontWeight="medium">{label}</Box>
      </Flex>
      {/* Aligns the figures of a row even if a label takes two lines. */}
      <Flex mt="auto" align="flex-end" justify="space-between" gap="3">
        <Box
          textStyle="3xl"
          // A million fits on a small screen with two figures in a row.
          fontSize="min(1.875rem, 19cqi)"
          fontWeight="semibold"
          letterSpacing="tight"
          fontVariantNumeric="tabular-nums"
        >
          {value === undefined ? <Skeleton width="20" height="9" /> : value}
        </Box>
        {chart && (
          <Box flex="0 1 auto" minWidth="0" pb="1">
            {chart}
          </Box>
        )}
      </Flex>
      {note && (
        <Box color="fg.muted" textStyle="xs">
          {note}
        </Box>
      )}
    </Stack>
  );
}

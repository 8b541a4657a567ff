import { Box, Flex, Grid } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

/** A schematic hosting page that shows the widget's position. */
export function MockPage({ children }: { children: ReactNode }) {
  return (
    <Box
      border="1px solid"
      borderColor="border"
      rounded="md"
      overflow="hidden"
      bg="bg.panel"
      position="relative"
      height={{ base: '26rem', md: '30rem' }}
    >
      <Box aria-hidden="true" height="100%">
        <Flex
          gap="1.5"
          align="center"
          px="3"
          height="9"
          bg="bg.muted"
          borderBottom="1px solid"
          borderColor="border"
        >
          <Dot />
          <Dot />
          <Dot />
          <Box ms="3" flex="1" height="5" rounded="full" bg="bg.panel" maxWidth="16rem" />
        </Flex>
        <Box p="5">
          <Bar width="45%" height="6" />
          <Bar width="85%" />
          <Bar width="75%" />
          <Grid gridTemplateColumns="repeat(3, 1fr)" gap="3" my="5">
            <Block />
            <Block />
            <Block />
          </Grid>
          <Bar width="90%" />
          <Bar width="80%" />
          <Bar width="60%" />
        </Box>
      </Box>
      <Box position="absolute" insetInline="0" top="9" bottom="0">
        {children}
      </Box>
    </Box>
  );
}

const Dot = () => <Box width="2.5" height="2.5" rounded="full" bg="border.control" />;
const Block = () => <Box height="20" rounded="sm" bg="bg.muted" />;
const Bar = ({ width, height = '3' }: { width: string; height?: string }) => (
  <Box width={width} height={height} mb="3" rounded="full" bg="bg.muted" />
);

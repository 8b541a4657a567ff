import { CodeListing } from '@canvass/shared/screens/code-listing';
import { Box, Card, CopyButton, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface CodeCardProps {
  title: string;
  text: string;
  code: string;
  /** Text of the button that copies the code. */
  copy: string;
  /** Shown below the code. */
  children?: ReactNode;
}

/** Code for the creator's pages, to copy. */
export function CodeCard({ title, text, code, copy, children }: CodeCardProps) {
  return (
    <Card>
      <Stack gap="4">
        <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
          <Box flex="1 1 16rem">
            <Heading as="h2" size="sm">
              {title}
            </Heading>
            <Text tone="muted" mt="1">
              {text}
            </Text>
          </Box>
          <CopyButton variant="primary" text={code}>
            {copy}
          </CopyButton>
        </Flex>
        <CodeListing label={title}>{code}</CodeListing>
        {children}
      </Stack>
    </Card>
  );
}

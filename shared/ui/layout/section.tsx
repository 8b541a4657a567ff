import { type ReactNode, useId } from 'react';
import { Box, Flex, Heading, Stack, Text } from './primitives.tsx';

interface SectionProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the right of the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page: a landmark named by its own heading. */
export function Section({ title, description, actions, children }: SectionProps) {
  const id = useId();
  return (
    <Stack as="section" aria-labelledby={id} gap="4">
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box minWidth="0">
          <Heading id={id} as="h2" size="md">
            {title}
          </Heading>
          {description && (
            <Text tone="muted" mt="1" maxWidth="prose">
              {description}
            </Text>
          )}
        </Box>
        {actions}
      </Flex>
      {children}
    </Stack>
  );
}

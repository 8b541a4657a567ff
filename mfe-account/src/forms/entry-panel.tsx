import { Box, Card, Drawing, type DrawingName, Heading, Stack, Text } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface EntryPanelProps {
  title: string;
  description?: ReactNode;
  /** Where the page says that something is done, or can't be. */
  drawing?: DrawingName;
  /** Below the card: the way to the neighbouring page. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The one shape of the pages before the dashboard: a narrow card with the page's h1. */
export function EntryPanel({ title, description, drawing, footer, children }: EntryPanelProps) {
  return (
    <Box width="full" maxWidth="narrow" mx="auto" py={{ base: '6', sm: '12' }} px={{ base: '0', sm: '4' }}>
      <Card padding="lg">
        <Stack gap="6">
          <Stack gap="2" align={drawing ? 'center' : 'stretch'} textAlign={drawing ? 'center' : 'start'}>
            {drawing && <Drawing name={drawing} width={168} />}
            <Heading as="h1" size="lg">
              {title}
            </Heading>
            {description && <Text tone="muted">{description}</Text>}
          </Stack>
          {children}
        </Stack>
      </Card>
      {footer && (
        <Text tone="muted" mt="6" textAlign="center">
          {footer}
        </Text>
      )}
    </Box>
  );
}

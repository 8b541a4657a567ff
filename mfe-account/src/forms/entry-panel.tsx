import { Drawing, type DrawingName, Heading, Stack, Text } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface EntryPanelProps {
  title: string;
  description?: ReactNode;
  /** For a page that reports success or failure. */
  drawing?: DrawingName;
  /** At the end: a link to the neighbouring page. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** Layout of the pages before the dashboard: the page's h1, its content, and a link to the neighbouring page. */
export function EntryPanel({ title, description, drawing, footer, children }: EntryPanelProps) {
  return (
    <Stack gap="6">
      <Stack gap="2" align={drawing ? 'center' : 'stretch'} textAlign={drawing ? 'center' : 'start'}>
        {drawing && <Drawing name={drawing} width={168} />}
        <Heading as="h1" size="lg">
          {title}
        </Heading>
        {description && <Text tone="muted">{description}</Text>}
      </Stack>
      {children}
      {footer && (
        <Text tone="muted" textAlign="center">
          {footer}
        </Text>
      )}
    </Stack>
  );
}

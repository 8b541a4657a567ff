import { Drawing, type DrawingName, Heading, Stack, Text } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

interface EntryPanelProps {
  title: string;
  description?: ReactNode;
  /** Where the page says that something is done, or can't be. */
  drawing?: DrawingName;
  /** At the end: the way to the neighbouring page. */
  footer?: ReactNode;
  children?: ReactNode;
}

/** The one shape of the pages before the dashboard: the page's h1, what there is to do, the way to the neighbour. */
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

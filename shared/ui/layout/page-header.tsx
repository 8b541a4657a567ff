import type { ReactNode } from 'react';
import { type Crumb, Breadcrumbs } from './breadcrumbs.tsx';
import { Box, Flex, Heading, Row, Text } from './primitives.tsx';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Something small beside the title, such as a status. */
  status?: ReactNode;
  /** Buttons; below the title on a phone. */
  actions?: ReactNode;
}

/** The header of every dashboard page, with the page's only h1. */
export function PageHeader({ title, description, breadcrumbs = [], status, actions }: PageHeaderProps) {
  // The title follows right below and isn't repeated.
  const above = breadcrumbs.filter(({ to, label }) => to !== undefined || label !== title);
  return (
    <Box as="header" mb={{ base: '6', md: '8' }}>
      {above.length > 0 && <Breadcrumbs crumbs={above} />}
      <Flex justify="space-between" align="flex-start" gap="4" wrap="wrap">
        <Box minWidth="0" flex="1 1 16rem">
          <Row gap="3">
            <Heading as="h1" size="lg">
              {title}
            </Heading>
            {status}
          </Row>
          {description && (
            <Text tone="muted" mt="1" maxWidth="prose">
              {description}
            </Text>
          )}
        </Box>
        {actions && <Row>{actions}</Row>}
      </Flex>
    </Box>
  );
}

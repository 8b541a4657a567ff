import { Link } from '@canvass/shared/router/router';
import { Box, Card, Flex, Heading, Icon, type IconName, Text, styled } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';

// The whole card is the link: its own size is the target.
const CardLink = styled(Link, {
  base: {
    color: 'fg',
    textDecoration: 'none',
    _after: { content: '""', position: 'absolute', inset: '0', rounded: 'md' },
  },
});

interface StartCardProps {
  to: string;
  icon: IconName;
  title: string;
  children: ReactNode;
}

/** Another way to begin, on a page of its own. */
export function StartCard({ to, icon, title, children }: StartCardProps) {
  return (
    <Card interactive position="relative" display="flex" flexDirection="column">
      <Flex gap="3" align="center" mb="2" color="accent">
        <Icon name={icon} size={20} />
        <Heading as="h2" size="sm">
          <CardLink to={to}>{title}</CardLink>
        </Heading>
      </Flex>
      <Text tone="muted">{children}</Text>
      <Box mt="auto" pt="4" color="accent" lineHeight="0">
        <Icon name="arrow-right" size={18} />
      </Box>
    </Card>
  );
}

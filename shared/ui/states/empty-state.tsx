import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from '../art/drawing.tsx';
import { Heading, Stack, Text } from '../layout/primitives.tsx';

interface EmptyStateProps {
  /** One short line, such as "No surveys yet". */
  title: ReactNode;
  /** One sentence: what will be listed here, or why nothing is. */
  children: ReactNode;
  /** One action: a Button or LinkButton. */
  action?: ReactNode;
  drawing?: DrawingName;
}

/** A drawing, a sentence and the next action. */
export function EmptyState({ title, children, action, drawing = 'empty' }: EmptyStateProps) {
  return (
    <Stack align="center" textAlign="center" gap="2" py={{ base: '4', md: '8' }} px="4">
      <Drawing name={drawing} width={200} />
      <Heading as="h2" size="md" mt="2">
        {title}
      </Heading>
      <Text tone="muted" maxWidth="44ch">
        {children}
      </Text>
      {action && <Stack mt="4">{action}</Stack>}
    </Stack>
  );
}

import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../actions/button.tsx';
import { Drawing, type DrawingName } from '../art/drawing.tsx';
import { Heading, Row, Stack, Text } from '../layout/primitives.tsx';

interface ErrorStateProps {
  /** `h1` if it replaces the whole page. */
  heading?: 'h1' | 'h2';
  /** The action that failed. */
  title?: ReactNode;
  /** Why, and what was saved: the server's `message` if there is one. */
  children?: ReactNode;
  onRetry?: () => void;
  /** True while the retry runs. */
  retrying?: boolean;
  /** A second way out, such as a LinkButton. */
  action?: ReactNode;
  drawing?: DrawingName;
}

/** Tells what failed, what was saved, and what the user can do. */
export function ErrorState({
  heading = 'h2',
  title,
  children,
  onRetry,
  retrying = false,
  action,
  drawing = 'failure',
}: ErrorStateProps) {
  const { t } = useTranslation('common');
  return (
    <Stack role="alert" align="center" textAlign="center" gap="2" py={{ base: '4', md: '8' }} px="4">
      <Drawing name={drawing} width={200} />
      <Heading as={heading} size="md" mt="2">
        {title ?? t('state.failedTitle')}
      </Heading>
      <Text tone="muted" maxWidth="52ch">
        {children ?? t('state.failedText')}
      </Text>
      <Row mt="4" justify="center">
        {onRetry && (
          <Button variant="primary" icon="refresh" loading={retrying} onClick={onRetry}>
            {t('action.retry')}
          </Button>
        )}
        {action}
      </Row>
    </Stack>
  );
}

import type { CreatedApiKey } from '@canvass/shared/api/api-keys';
import { useUnsaved } from '@canvass/shared/contract/use-unsaved';
import { useNavigate } from '@canvass/shared/router/router';
import { Alert, Box, Button, Card, CopyButton, Heading, Row, Stack } from '@canvass/shared/ui/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { KEYS_PATH } from './api.ts';
import { CurlExample } from './curl-example.tsx';

/** The key itself, which no other page can show. Leaving the page before confirming that the key is saved asks first. */
export function CreatedKey({ created }: { created: CreatedApiKey }) {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const saved = useUnsaved('created-api-key', true);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card maxWidth="form">
      <Stack gap="5">
        <Heading ref={heading} tabIndex={-1} as="h2" size="md" outline="none">
          {t('keys.created.title', { name: created.name })}
        </Heading>
        <Alert tone="warning" title={t('keys.created.once')}>
          {t('keys.created.keepSecret')}
        </Alert>
        <Box
          role="region"
          aria-label={t('keys.created.label')}
          fontFamily="mono"
          overflowWrap="anywhere"
          bg="bg.subtle"
          border="1px solid"
          borderColor="border"
          rounded="sm"
          px="3"
          py="2"
        >
          {created.key}
        </Box>
        <Row>
          <CopyButton variant="primary" text={created.key}>
            {t('keys.created.copy')}
          </CopyButton>
          <Button
            icon="check"
            onClick={() => {
              saved();
              void navigate(KEYS_PATH, { replace: true });
            }}
          >
            {t('keys.created.saved')}
          </Button>
        </Row>
        <CurlExample />
      </Stack>
    </Card>
  );
}

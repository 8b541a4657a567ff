import type { Webhook } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Badge, Box, Card, CopyButton, Flex, Row, Stack } from '@canvass/shared/ui/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** The webhook's settings. */
export function WebhookFacts({ webhook }: { webhook: Webhook }) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  const headers = Object.keys(webhook.headers);
  return (
    <Card>
      <Stack as="dl" gap="4" m="0">
        <Fact label={t('form.url')}>
          <Flex gap="3" align="center" justify="space-between" wrap="wrap">
            <Box fontFamily="mono" overflowWrap="anywhere" minWidth="0">
              {webhook.url}
            </Box>
            <CopyButton size="sm" text={webhook.url} />
          </Flex>
        </Fact>
        <Fact label={t('form.events')}>
          <Row gap="1">
            {webhook.events.map((event) => (
              <Badge key={event}>{t(`event.${event}.name`)}</Badge>
            ))}
          </Row>
        </Fact>
        <Fact label={t('form.surveys')}>
          {webhook.surveyIds ? t('detail.chosen', { count: webhook.surveyIds.length }) : t('form.allSurveys')}
        </Fact>
        {headers.length > 0 && (
          <Fact label={t('form.headers')}>
            <Box fontFamily="mono" overflowWrap="anywhere">
              {headers.join(', ')}
            </Box>
          </Fact>
        )}
        <Fact label={t('detail.created')}>{format.dateTime(webhook.createdAt)}</Fact>
      </Stack>
    </Card>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box>
      <Box as="dt" color="fg.muted" textStyle="xs">
        {label}
      </Box>
      <Box as="dd" m="0" mt="1">
        {children}
      </Box>
    </Box>
  );
}

import { CodeListing } from '@canvass/shared/screens/code-listing';
import type { DeliveryDetail } from '@canvass/shared/api/webhooks';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { CopyButton, Flex, Heading, Row, Stack, Text } from '@canvass/shared/ui/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DeliveryStatus } from './delivery-status.tsx';
import { EventName } from './delivery-table.tsx';
import { prettyBody } from './pretty-body.ts';

/** Of headers and of a body, which may be thousands of lines. */
const MAX_HEIGHT = '20rem';

/** A delivery's request and response. */
export function DeliveryView({ delivery }: { delivery: DeliveryDetail }) {
  const { t } = useTranslation('admin-webhooks');
  const format = useFormat();
  const { finishedAt, durationMs } = delivery;
  return (
    <Stack gap="6">
      <Stack gap="2">
        <Row gap="3">
          <Heading as="h3" size="sm">
            <EventName type={delivery.eventType} />
          </Heading>
          <DeliveryStatus delivery={delivery} />
        </Row>
        <Text tone="muted">
          {t('delivery.attemptNumber', { number: delivery.attempt })}
          {' · '}
          {finishedAt
            ? format.dateTime(finishedAt)
            : t('delivery.dueAt', { time: format.dateTime(delivery.nextAt) })}
          {durationMs !== null && ` · ${t('delivery.milliseconds', { value: format.number(durationMs) })}`}
        </Text>
        <Text tone="muted" overflowWrap="anywhere">
          {t('delivery.eventId', { id: delivery.eventId })}
        </Text>
      </Stack>
      {delivery.requestBody === null ? (
        <Text tone="muted">{t('delivery.notSent')}</Text>
      ) : (
        <>
          <Part title={t('delivery.request')} headers={delivery.requestHeaders} body={delivery.requestBody} />
          <Part
            title={t('delivery.response')}
            headers={delivery.responseHeaders}
            body={delivery.responseBody}
          >
            {delivery.responseStatus === null && t('delivery.noResponse')}
          </Part>
        </>
      )}
    </Stack>
  );
}

interface PartProps {
  title: string;
  headers: Record<string, string> | null;
  body: string | null;
  children?: ReactNode;
}

function Part({ title, headers, body, children }: PartProps) {
  const { t } = useTranslation('admin-webhooks');
  const id = useId();
  return (
    <Stack as="section" gap="3" aria-labelledby={id}>
      <Flex justify="space-between" align="center" gap="3">
        <Heading id={id} as="h3" size="sm">
          {title}
        </Heading>
        {body && <CopyButton size="sm" text={body} />}
      </Flex>
      {children && <Text tone="muted">{children}</Text>}
      {headers && (
        <CodeListing label={`${title}: ${t('delivery.headers')}`} maxHeight={MAX_HEIGHT}>
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </CodeListing>
      )}
      {body && (
        <CodeListing label={`${title}: ${t('delivery.body')}`} maxHeight={MAX_HEIGHT}>
          {prettyBody(body)}
        </CodeListing>
      )}
    </Stack>
  );
}

import type { AlertDelivery, OpsAlert } from '@canvass/shared/api/ops';
import { Badge, Row, Span, Stack, Text, TextLink, type Tone } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { ListRow } from '../screen/list-row.tsx';
import { NAMESPACE } from '../messages.ts';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';

const tones: Record<AlertDelivery['state'], Tone> = {
  pending: 'neutral',
  sent: 'success',
  retrying: 'warning',
  failed: 'danger',
  cancelled: 'neutral',
};

/** An alert: what happened, when, and to whom it was sent. */
export function AlertRow({ alert }: { alert: OpsAlert }) {
  const { t } = useTranslation(NAMESPACE);
  const { kind, area, version, reason, at, deliveries } = alert;
  return (
    <ListRow>
      <Stack gap="1.5" flex="1 1 20rem" minWidth="0">
        <Row gap="2" rowGap="1">
          <Span fontWeight="medium">{t(`alerts.kind.${kind}`)}</Span>
          <TextLink to={`/ops/areas/${area}`}>{area}</TextLink>
          {version && <VersionCode version={version} />}
        </Row>
        <Text tone="muted" overflowWrap="anywhere">
          {reason}
        </Text>
        <Text tone="subtle" textStyle="xs">
          <Since at={at} />
        </Text>
      </Stack>
      <Stack as="ul" gap="2" flex="1 1 14rem" minWidth="0" m="0" p="0" listStyleType="none">
        {deliveries.length === 0 && (
          <Text as="li" tone="subtle" textStyle="sm">
            {t('alerts.nobody')}
          </Text>
        )}
        {deliveries.map((delivery) => (
          <Delivery key={delivery.channel + delivery.to} delivery={delivery} />
        ))}
      </Stack>
    </ListRow>
  );
}

function Delivery({ delivery }: { delivery: AlertDelivery }) {
  const { t } = useTranslation(NAMESPACE);
  const { channel, to, state, detail, at } = delivery;
  return (
    <Stack as="li" gap="0.5">
      <Row gap="2" rowGap="1">
        <Badge tone={tones[state]}>{t(`alerts.state.${state}`)}</Badge>
        <Span textStyle="sm" overflowWrap="anywhere">
          {t(`alerts.${channel}`, { to })}
        </Span>
      </Row>
      <Text tone="subtle" textStyle="xs" overflowWrap="anywhere">
        <Since at={at} />
        {detail && ` · ${t('alerts.detail', { detail })}`}
      </Text>
    </Stack>
  );
}

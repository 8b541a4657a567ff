import type { ReleaseEvent } from '@canvass/shared/api/releases';
import {
  Badge,
  Box,
  Card,
  Flex,
  Icon,
  Row,
  Span,
  Stack,
  styled,
  Text,
  TextLink,
} from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { Actor } from '../format/actor.tsx';
import { Since } from '../format/since.tsx';
import { VersionCode } from '../format/version-code.tsx';
import { eventAppearances, isAutomatic } from './event-appearance.ts';

const Disc = styled('span', {
  base: { display: 'grid', placeItems: 'center', width: '8', height: '8', rounded: 'full', flexShrink: 0 },
  variants: {
    tone: {
      neutral: { bg: 'bg.muted', color: 'fg.muted' },
      accent: { bg: 'accent.subtle', color: 'accent' },
      success: { bg: 'success.subtle', color: 'success' },
      warning: { bg: 'warning.subtle', color: 'warning' },
      danger: { bg: 'danger.subtle', color: 'danger' },
      automatic: { bg: 'danger.solid', color: '#fff' },
    },
  },
});

interface EventListProps {
  events: readonly ReleaseEvent[];
  /** Whether all are of the area whose screen it is, which need not be named then. */
  ofArea?: boolean;
}

/** Events as a list, the newest first. */
export function EventList({ events, ofArea = false }: EventListProps) {
  return (
    <Card as="ol" padding="none" listStyleType="none" m="0">
      {events.map((event) => (
        <EventRow key={event.id} event={event} ofArea={ofArea} />
      ))}
    </Card>
  );
}

function EventRow({ event, ofArea }: { event: ReleaseEvent; ofArea: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const { area, kind, actor, reason, at } = event;
  const { icon, tone } = eventAppearances[kind];
  const automatic = isAutomatic(event);
  return (
    <Flex
      as="li"
      gap="3"
      px="4"
      py="3"
      borderBottom="1px solid"
      borderColor="border"
      bg={automatic ? 'danger.subtle' : undefined}
      css={{ '&:last-of-type': { borderBottom: 0 } }}
    >
      <Disc tone={automatic ? 'automatic' : tone} aria-hidden="true">
        <Icon name={icon} />
      </Disc>
      <Stack gap="1" flex="1" minWidth="0">
        <Row gap="2" rowGap="1">
          <Span fontWeight="medium">{t(`event.${kind}`)}</Span>
          {!ofArea && <TextLink to={`/ops/areas/${area}`}>{area}</TextLink>}
          <Versions event={event} />
          {automatic && (
            <Badge tone="danger">
              <Icon name="triangle-alert" size={12} />
              {t('log.automatic')}
            </Badge>
          )}
        </Row>
        {reason && (
          <Text tone="muted" whiteSpace="pre-line">
            {reason}
          </Text>
        )}
        <Text tone="subtle" textStyle="xs">
          {automatic ? t('log.byBudget') : <Actor name={actor} />} · <Since at={at} />
        </Text>
      </Stack>
    </Flex>
  );
}

/** From which release to which. */
function Versions({ event: { version, fromVersion, kind } }: { event: ReleaseEvent }) {
  const { t } = useTranslation(NAMESPACE);
  const shown = kind === 'removed' || kind === 'aborted' ? (version ?? fromVersion) : version;
  const isMove = (kind === 'promoted' || kind === 'rolled-back') && fromVersion && fromVersion !== version;
  if (!shown) return null;
  return (
    <Box as="span" display="inline-flex" alignItems="center" gap="1.5" flexWrap="wrap">
      {isMove && (
        <>
          <VersionCode version={fromVersion} />
          <Span color="fg.subtle" lineHeight="0">
            <Icon name="arrow-right" size={14} label={t('to')} />
          </Span>
        </>
      )}
      <VersionCode version={shown} />
    </Box>
  );
}

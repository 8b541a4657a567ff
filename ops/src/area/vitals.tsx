import type { VersionHealth } from '@canvass/shared/api/ops';
import { Table } from '@canvass/shared/ui/admin';
import { Card, Flex, Heading, Icon, Span, Stack, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { useVital } from './use-vital.ts';
import { rateVital, VITALS, type Vital } from './vital-rating.ts';

interface Side {
  role: 'live' | 'canary' | 'previous';
  health: VersionHealth | undefined;
}

const appearance = {
  good: { icon: 'circle-check', color: 'success' },
  fair: { icon: 'triangle-alert', color: 'warning' },
  poor: { icon: 'circle-alert', color: 'danger' },
} as const;

/** The web vitals of the releases that are compared: what three of four pages were at least as good as. */
export function Vitals({ sides }: { sides: readonly Side[] }) {
  const { t } = useTranslation(NAMESPACE);
  if (!sides.some(({ health }) => health && VITALS.some((name) => health.vitals[name]))) return null;
  return (
    <Card padding="none" p={{ base: '4', sm: '6' }} as="section" aria-label={t('vitals.title')}>
      <Stack gap="3">
        <div>
          <Heading as="h3" size="sm">
            {t('vitals.title')}
          </Heading>
          <Text tone="muted" textStyle="xs" mt="0.5">
            {t('vitals.description')}
          </Text>
        </div>
        <Table
          caption={t('vitals.title')}
          rows={VITALS}
          rowKey={(name) => name}
          columns={[
            {
              key: 'name',
              header: t('vitals.name'),
              primary: true,
              cell: (name) => (
                <Span>
                  {name}{' '}
                  <Span color="fg.subtle" fontWeight="normal" textStyle="xs">
                    {t(`vitals.${name}`)}
                  </Span>
                </Span>
              ),
            },
            ...sides.map(({ role, health }) => ({
              key: role,
              header: t(`comparison.role.${role}`),
              align: 'end' as const,
              cell: (name: Vital) => <Value name={name} vital={health?.vitals[name] ?? null} />,
            })),
          ]}
        />
      </Stack>
    </Card>
  );
}

function Value({ name, vital }: { name: Vital; vital: VersionHealth['vitals'][Vital] }) {
  const { t } = useTranslation(NAMESPACE);
  const format = useVital();
  if (!vital) return <Span color="fg.subtle">–</Span>;
  const rating = rateVital(name, vital.p75);
  const { icon, color } = appearance[rating];
  return (
    <Flex align="center" justify="flex-end" gap="2">
      <Span>{format(name, vital.p75)}</Span>
      <Span color={color} lineHeight="0">
        <Icon name={icon} size={14} label={t(`vitals.rating.${rating}`)} />
      </Span>
    </Flex>
  );
}

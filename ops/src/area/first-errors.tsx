import type { VersionHealth } from '@canvass/shared/api/ops';
import { useFormat } from '@canvass/shared/i18n/use-format';
import { Badge, Box, Button, Code, Flex, Heading, Stack, Text } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../messages.ts';
import { Since } from '../format/since.tsx';

const FIRST = 4;

/** The first error of each page that failed, the same ones together. */
export function FirstErrors({ errors }: { errors: VersionHealth['errors'] }) {
  const { t } = useTranslation(NAMESPACE);
  const { number } = useFormat();
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? errors : errors.slice(0, FIRST);
  return (
    <Stack gap="2">
      <Heading as="h4" size="sm" textStyle="sm">
        {t('errors.title')}
      </Heading>
      {errors.length === 0 && <Text tone="muted">{t('errors.none')}</Text>}
      <Stack as="ul" gap="0" m="0" p="0" listStyleType="none">
        {shown.map(({ message, reason, route, count, lastAt }) => (
          <Box
            as="li"
            key={`${reason} ${route} ${message}`}
            py="2.5"
            borderTop="1px solid"
            borderColor="border"
          >
            <Flex justify="space-between" gap="3">
              <Text fontFamily="mono" textStyle="xs" minWidth="0" lineClamp="3">
                {message || t(`reason.${reason}`)}
              </Text>
              <Badge tone="danger" title={t('errors.count')} fontVariantNumeric="tabular-nums">
                {number(count)} ×
              </Badge>
            </Flex>
            <Text tone="subtle" textStyle="xs" mt="1">
              {message && `${t(`reason.${reason}`)} · `}
              <Code>{route}</Code> · <Since at={lastAt} />
            </Text>
          </Box>
        ))}
      </Stack>
      {errors.length > FIRST && (
        <Box>
          <Button size="sm" variant="ghost" aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? t('errors.fewer') : t('errors.more', { count: errors.length - FIRST })}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

import type { NetPromoterScore } from '@canvass/shared/domain/net-promoter-score';
import { areFew } from '@canvass/shared/domain/statistics';
import { Box, Flex } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useShareFormat } from '../../charts/use-share-format.ts';

/** The parts of the bar, in the order of the scale, with their colours. */
const PARTS = [
  ['detractors', 'danger'],
  ['passives', 'fg.subtle'],
  ['promoters', 'success'],
] as const;

/** Detractors, passives and promoters as one bar, with their shares below it in words; few answers are counts. */
export function NetPromoterBar({ nps }: { nps: NetPromoterScore }) {
  const { t } = useTranslation('admin-surveys');
  const format = useShareFormat();
  return (
    <Box maxWidth="32rem">
      <Flex height="3" gap="2px" rounded="full" overflow="hidden" aria-hidden="true">
        {PARTS.map(
          ([part, colour]) => nps[part] > 0 && <Box key={part} bg={colour} style={{ flexGrow: nps[part] }} />,
        )}
      </Flex>
      <Flex as="dl" gap="1" columnGap="6" wrap="wrap" m="0" mt="2" textStyle="xs">
        {PARTS.map(([part, colour]) => (
          <Flex key={part} gap="1.5" align="center">
            <Box width="2.5" height="2.5" rounded="full" bg={colour} aria-hidden="true" />
            <Box as="dt" color="fg.muted">
              {t(`analytics.${part}`)}
            </Box>
            <Box as="dd" m="0" fontWeight="medium" fontVariantNumeric="tabular-nums">
              {areFew(nps.total)
                ? format.number(nps[part])
                : `${format.share(nps[part], nps.total)} (${format.number(nps[part])})`}
            </Box>
          </Flex>
        ))}
      </Flex>
    </Box>
  );
}

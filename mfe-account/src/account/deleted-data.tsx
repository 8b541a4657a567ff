import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber } from '@canvass/shared/domain/format';
import { useQuery } from '@canvass/shared/query/query';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { subscriptionQuery } from '../api.ts';

const KINDS = ['surveys', 'responses', 'widgets', 'webhooks'] as const;

/**
 * The data that is deleted with the account, with numbers as soon as they are loaded; kinds without data are left out.
 */
export function DeletedData() {
  const { t } = useTranslation('account');
  const { locale, http } = useArea();
  const { data, isFetching } = useQuery(subscriptionQuery(http));
  const stored = data?.stored;
  const shown = KINDS.filter((kind) => !stored || stored[kind] > 0);
  return (
    <Box>
      <Text>{t('deletion.lost')}</Text>
      <Box as="ul" mt="2" mb="0" ps="5" listStyle="disc" aria-busy={isFetching}>
        {shown.map((kind) => (
          <li key={kind}>
            {stored
              ? t(`deletion.counted.${kind}`, {
                  count: stored[kind],
                  number: formatNumber(stored[kind], locale.current),
                })
              : t(`deletion.uncounted.${kind}`)}
          </li>
        ))}
        {data?.billing.manageable && <li>{t('deletion.subscription')}</li>}
        <li>{t('deletion.profile')}</li>
      </Box>
      <Text mt="3" fontWeight="medium">
        {t('deletion.final')}
      </Text>
    </Box>
  );
}

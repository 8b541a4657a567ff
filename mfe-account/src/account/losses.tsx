import type { Subscription } from '@canvass/shared/api/subscription';
import { useArea } from '@canvass/shared/contract/area-context';
import { formatNumber } from '@canvass/shared/domain/format';
import { useLoad } from '@canvass/shared/http/use-load';
import { Box, Text } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';

const KINDS = ['surveys', 'responses', 'widgets', 'webhooks'] as const;

/**
 * What is deleted with the account, with numbers as soon as they are loaded; what the account has none of is left out.
 */
export function Losses() {
  const { t } = useTranslation('account');
  const { locale, http } = useArea();
  const { value, loading } = useLoad('subscription', (signal) =>
    http.get('subscription', { signal }).json<Subscription>(),
  );
  const stored = value?.stored;
  const shown = KINDS.filter((kind) => !stored || stored[kind] > 0);
  return (
    <Box>
      <Text>{t('deletion.lost')}</Text>
      <Box as="ul" mt="2" mb="0" ps="5" listStyle="disc" aria-busy={loading}>
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
        {value?.billing.manageable && <li>{t('deletion.subscription')}</li>}
        <li>{t('deletion.profile')}</li>
      </Box>
      <Text mt="3" fontWeight="medium">
        {t('deletion.final')}
      </Text>
    </Box>
  );
}

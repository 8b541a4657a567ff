import { useTranslation } from 'react-i18next';
import { UsageMeter } from '../../subscription/usage-meter.tsx';
import type { Seats } from './seats-of.ts';

/** How many of the plan's seats are taken; nothing if they are unlimited. */
export function SeatsMeter({ used, limit }: Seats) {
  const { t } = useTranslation('account');
  if (limit === null) return null;
  return <UsageMeter label={t('usage.seats')} used={used} limit={limit} note={t('seats.counted')} />;
}

import { formatDate } from '@canvass/shared/domain/format';
import { useSite } from '../site-context.ts';

/** A calendar day of a post. @param date YYYY-MM-DD */
export function Day({ date }: { date: string }) {
  const { locale } = useSite();
  return <time dateTime={date}>{formatDate(`${date}T12:00:00Z`, locale, 'UTC')}</time>;
}

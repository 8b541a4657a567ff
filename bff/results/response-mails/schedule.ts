import { DAY_MS } from '@canvass/shared/domain/days';
import type { MailFrequency } from '@canvass/shared/api/response-mails';
import { dayOf } from '../../platform/database/day.ts';

/** UTC hour of daily and weekly mails, as of the daily summary. */
const HOUR = 7;
const MINUTE_MS = 60_000;
/** With `each`: what is completed within so many minutes after a mail is in the next one. */
const PAUSE_MINUTES = 5;
/** With `each`: after so many mails on a day, there is one an hour. */
const MANY_A_DAY = 20;

/** When a recipient's mails were enqueued. */
export interface Mailed {
  /** YYYY-MM-DD, UTC; null before the first. */
  mailedOn: string | null;
  mailedToday: number;
}

/** How many mails a recipient got on this day, with the one that is enqueued now. */
export const mailsToday = ({ mailedOn, mailedToday }: Mailed, now: Date): number =>
  mailedOn === dayOf(now) ? mailedToday + 1 : 1;

/** The earliest time of the mail after the one of now, or of the first one. */
export function nextMailAt(frequency: MailFrequency, now: Date, today: number): Date {
  if (frequency === 'each') {
    return new Date(now.getTime() + (today >= MANY_A_DAY ? 60 : PAUSE_MINUTES) * MINUTE_MS);
  }
  const next = new Date(`${dayOf(now)}T0${HOUR}:00:00Z`);
  while (next <= now || (frequency === 'weekly' && next.getUTCDay() !== 1)) {
    next.setTime(next.getTime() + DAY_MS);
  }
  return next;
}

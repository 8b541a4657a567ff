import { customType, timestamp } from 'drizzle-orm/pg-core';

/** An instant, in milliseconds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 });

/** Bytes as they are. */
export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

import { STATEMENT_MS } from '../../platform/database/client.ts';

/**
 * Milliseconds after its time until a save can be read, at the latest. Its time is that of its receipt; its row is visible after the
 * commit of its batch, which waits for the batch before. Each is one statement as a rule, and may wait for a lock for as long as a
 * statement may take; clocks of servers differ by less. Who reads what is new since a moment would pass a later one by.
 */
export const STORED_WITHIN_MS = 2 * STATEMENT_MS;

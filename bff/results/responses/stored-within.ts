import { STATEMENT_MS } from '../../platform/database/client.ts';

/**
 * Milliseconds after its time until a save can be read, at the latest. Its time is that of its receipt; its row is visible after the
 * commit of its batch, whose statement may wait for locks as long as a statement may take. Who reads what is new since a moment would pass
 * a later one by.
 */
export const STORED_WITHIN_MS = 2 * STATEMENT_MS;

/** Milliseconds for what comes besides that statement: a connection, the transaction's other statements, clocks that differ. */
const MARGIN_MS = 5000;

/** Milliseconds after its receipt after which storing a save isn't begun any more: it could be stored later than readers look for it. */
export const BEGUN_WITHIN_MS = STORED_WITHIN_MS - STATEMENT_MS - MARGIN_MS;

import type { RespondentState } from './state.ts';
import type { Agreement, Draft } from './draft.ts';
import type { Snapshot } from './save-queue.ts';

/** Whether answers may leave the device. */
export const mayStore = (
  { consent }: Pick<RespondentState['survey'], 'consent'>,
  agreement: Agreement | null,
): boolean => !consent || agreement !== null;

/** A consent as it is sent to the server; null without one. */
export const claimOf = (consent: Draft['consent']): Snapshot['consent'] =>
  consent && { language: consent.language, elapsed: Math.max(0, Date.now() - consent.at) };

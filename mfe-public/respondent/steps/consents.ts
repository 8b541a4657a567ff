/** Whether surveys of this script may ask for consent, at the beginning or by a question: those of the light script, in which `absent.ts` says no, don't. */
export const CONSENTS: boolean = true;

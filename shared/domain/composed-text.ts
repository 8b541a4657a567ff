/**
 * A text in the composed form of Unicode (NFC), as answers are stored: some keyboards write é as e and an accent. The light script, which
 * has no room for it, gets no survey whose rules compare typed texts.
 */
export const composedText = (text: string): string => text.normalize();

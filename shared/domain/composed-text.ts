/**
 * A text in the composed form of Unicode (NFC), as answers are stored: some keyboards write é as e and an accent. The light script, which
 * has no room for it, compares texts as they were typed.
 */
export const composedText = (text: string): string => text.normalize();

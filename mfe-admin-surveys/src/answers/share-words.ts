import type { ShareWords } from '@canvass/shared/domain/distribution';
import { yesNoWords } from './yes-no-words.ts';

/** The words of all answers that are counted without a label of their own. */
export const shareWords = (t: (key: string) => string): ShareWords => ({
  ...yesNoWords(t),
  other: t('answer.otherShare'),
  drawn: t('answer.drawn'),
  typed: t('answer.typed'),
});

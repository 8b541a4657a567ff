import type { CategoryWords } from '@canvass/shared/domain/categories';
import type { ShareWords } from '@canvass/shared/domain/distribution';
import type { TFunction } from 'i18next';
import { yesNoWords } from './yes-no-words.ts';

/** The words of all answers that are counted without a label of their own. */
export const shareWords = (t: (key: string) => string): ShareWords => ({
  ...yesNoWords(t),
  other: t('answer.otherShare'),
  drawn: t('answer.drawn'),
  typed: t('answer.typed'),
});

/** The words of a chart's categories besides. */
export const categoryWords = (t: TFunction<'admin-surveys'>, language: string): CategoryWords => ({
  ...shareWords(t),
  language,
  andEarlier: (period) => t('answer.andEarlier', { period }),
  andLater: (period) => t('answer.andLater', { period }),
});

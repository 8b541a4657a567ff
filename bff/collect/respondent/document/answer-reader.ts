import type { PageTexts } from '@canvass/shared/contract/respondent';
import type { YesNoWords } from '@canvass/shared/domain/consent';
import { wellFormedTag } from '@canvass/shared/domain/language-tag';
import type { AnswerReader } from '@canvass/shared/domain/recall';
import { interfaceLanguage } from './localized-survey.ts';
import type { View } from './view.ts';

/** A page's words for answers of yes or no. */
export const yesNoWords = (texts: PageTexts): YesNoWords => ({
  yes: String(texts.yes),
  no: String(texts.no),
  agreed: String(texts.agreed),
  notAgreed: String(texts.not_agreed),
});

/** How the respondent of a view reads answers. */
export const answerReaderOf = (view: View): AnswerReader => ({
  language: wellFormedTag(view.language),
  ...yesNoWords(view.built.page.texts[interfaceLanguage(view)]),
});

import type { Design } from '@canvass/shared/domain/design';
import { scoresOf } from '@canvass/shared/domain/scores-of';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { mailDesign } from '../../notify/mails/mail-design.ts';
import type { MailPayload } from '../../notify/mails/kinds.ts';
import { confirmationWords } from './compose.ts';
import { sampleAnswers } from './sample-answers.ts';

/**
 * The content of a test of a draft's confirmation.
 * @param about the reader's address, the survey's language, and how it looks; undefined by a theme
 * @returns undefined if the draft sends no confirmations
 */
export function testConfirmation(
  definition: SurveyDefinition,
  about: { email: string; language: string; now: Date; design: Design | undefined; origin: string },
): MailPayload<'confirmation-test'> | undefined {
  const { email, language, now, design, origin } = about;
  const locale = language.startsWith('it') ? 'it' : 'en';
  const answers = sampleAnswers(definition.questions, { email, locale, now });
  const hidden = Object.fromEntries(definition.settings.hiddenFields.map((name) => [name, `[${name}]`]));
  const scores = scoresOf({ ...definition, hiddenValues: hidden }, answers);
  const words = confirmationWords({ definition, answers, hidden, scores, language, completedAt: now });
  return words && { ...words, ...(design && { look: mailDesign(design, origin) }) };
}

import type { Answers } from './answers.ts';
import type { SurveyDefinition } from './survey.ts';

/** The mail that a survey sends to respondents who gave their address. */
export type Confirmation = NonNullable<SurveyDefinition['settings']['confirmation']>;

/**
 * The address that a response asks a confirmation for; undefined if it gave none, or didn't ask where it has to.
 * @param answers of a completed response, which are all to questions that were asked
 */
export function confirmationAddress(
  { settings }: Pick<SurveyDefinition, 'settings'>,
  answers: Answers,
): string | undefined {
  const { confirmation } = settings;
  if (!confirmation) return undefined;
  if (confirmation.request !== null && answers[confirmation.request] !== true) return undefined;
  const address = answers[confirmation.question];
  return typeof address === 'string' && address !== '' ? address : undefined;
}

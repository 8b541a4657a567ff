import type { Step } from '@canvass/shared/contract/respondent';
import type { Answers } from '@canvass/shared/domain/answers';
import { filledAddress } from '@canvass/shared/domain/filled-address';
import { answerWords } from '@canvass/shared/domain/recall';
import { plainWords, recalledValues } from '@canvass/shared/domain/recalled-values';
import { isWebAddress } from '@canvass/shared/domain/web-address';
import { answerReaderOf } from '../document/answer-reader.ts';
import type { View } from '../document/view.ts';

/**
 * The address that an ending redirects to, with the answers that it recalls; undefined inside a frame, where the hosting page should
 * navigate, which without script only a link can do.
 */
export function redirectAt(
  view: View,
  at: Step,
  answers: Answers,
  hidden: Record<string, string>,
): string | undefined {
  const { survey, frame, carrying } = view;
  if (at.kind !== 'end' || frame === 'widget' || carrying.has('embed')) return undefined;
  const redirect = survey.endings.find(({ id }) => id === at.ending)?.redirect;
  if (!redirect) return undefined;
  const reader = answerReaderOf(view);
  const asked = { ...survey, hiddenValues: hidden };
  const values = recalledValues(asked, answers, reader.language);
  const words = answerWords(survey.questions, answers, reader, values);
  const address = filledAddress(redirect, plainWords(asked, answers, words));
  return isWebAddress(address) ? address : undefined;
}

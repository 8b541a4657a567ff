import { filledAddress } from '@canvass/shared/domain/filled-address';
import { plainWords } from '@canvass/shared/domain/recalled-values';
import type { Ending } from '@canvass/shared/domain/survey';
import { usePage } from './page-context.tsx';

/** An ending's button whose address has the answers that it recalls. */
export function useFilledButton(button: Ending['button'] | undefined): Ending['button'] | undefined {
  const { survey, answers, answerWords } = usePage();
  return button && { ...button, url: filledAddress(button.url, plainWords(survey, answers, answerWords)) };
}

import type { ResponseFacets } from '@canvass/shared/api/responses';
import { scoreKey } from '@canvass/shared/domain/score-key';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import type { AskedMeaning } from './wordings.ts';

/**
 * The scores of a survey as what conditions are about: like questions answered by a number, with their `scoreKey` as id.
 * @param unnamed stands for a missing name
 */
export const scoresAsked = (
  { scores = [] }: Pick<ResponseFacets, 'scores'>,
  unnamed: string,
): AskedMeaning[] =>
  scores.map(({ id, name }) => {
    const key = scoreKey(id);
    return {
      key,
      meaning: { question: key, versions: [], options: {} },
      apart: false,
      question: { ...newQuestion('number', id), id: key, title: name.trim() || unnamed },
    };
  });

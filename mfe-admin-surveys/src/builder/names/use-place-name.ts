import { endingLabel, letteredEndings } from '@canvass/shared/domain/endings';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';
import { useTranslation } from 'react-i18next';
import type { Use } from '../model/uses.ts';
import { useRuleText } from './use-rule-text.ts';
import { useScoreName } from './use-score-name.ts';

/** Returns the name of a place that refers to something: a question with its number, an ending, a score or the confirmation. */
export function usePlaceName(definition: SurveyDefinition): (use: Use) => string {
  const { t } = useTranslation('admin-surveys');
  const { numbered } = useRuleText(definition);
  const scoreName = useScoreName();
  return (use) => {
    if (use.kind === 'formula') return scoreName(use.score);
    if (use.kind === 'confirmation') return t('survey.confirmation');
    if (use.kind === 'default') return t('ending.isDefault');
    if (use.kind !== 'recall') return numbered(use.question.id);
    if (use.in === 'question') return numbered(use.id);
    const ending = letteredEndings(definition.endings).find(({ id }) => id === use.id);
    return ending ? endingLabel(ending) : '';
  };
}

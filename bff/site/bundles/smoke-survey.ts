import type { PublicSurvey } from '@canvass/shared/api/public-surveys';
import { QUESTION_TYPE_IDS } from '@canvass/shared/domain/question-types';
import { newQuestion } from '@canvass/shared/domain/survey-defaults';
import { surveyDefinitionSchema } from '@canvass/shared/domain/survey-schema';
import type { Locale } from '@canvass/shared/domain/locales';

const OPTIONS = [
  { id: 'a', label: 'A' },
  { id: 'b', label: 'B' },
];

/** A survey with a question of every type, which every build must be able to show. */
export function smokeSurvey(language: Locale, layout: PublicSurvey['layout']): PublicSurvey {
  const { settings: _settings, ...definition } = surveyDefinitionSchema.parse({
    title: 'Smoke test',
    language,
  });
  return {
    ...definition,
    layout,
    id: 'smoketest000',
    version: 1,
    welcome:
      layout === 'one_at_a_time' ? { title: 'Welcome', description: '', buttonLabel: '', image: null } : null,
    questions: QUESTION_TYPE_IDS.map((type) => {
      const question = newQuestion(type, type);
      return {
        ...question,
        title: `A question of the type ${type}`,
        ...('options' in question && { options: OPTIONS }),
      };
    }),
    hiddenFields: [],
    prefill: false,
    consent: null,
    onePerBrowser: false,
  };
}

import type { Condition, SurveyDefinition } from './survey.ts';

/**
 * Replaces an option of a survey by a new one with the same texts, position, rules and translations: earlier answers
 * stay with the old option.
 */
export function withNewOption(
  definition: SurveyDefinition,
  questionId: string,
  optionId: string,
  newId: string,
): SurveyDefinition {
  const renamed = (id: string) => (id === optionId ? newId : id);
  const inCondition = (condition: Condition): Condition => ({
    ...condition,
    groups: condition.groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => {
        if (rule.question !== questionId) return rule;
        const { value, values } = rule;
        return {
          ...rule,
          ...(typeof value === 'string' && { value: renamed(value) }),
          ...(values && { values: values.map(renamed) }),
        };
      }),
    })),
  });
  const place = `questions.${questionId}.options.`;
  return {
    ...definition,
    questions: definition.questions.map((question) => ({
      ...question,
      ...('options' in question &&
        question.id === questionId && {
          options: question.options.map((option) => ({ ...option, id: renamed(option.id) })),
        }),
      visibleIf: question.visibleIf && inCondition(question.visibleIf),
      jumps: question.jumps.map((jump) => ({ ...jump, if: inCondition(jump.if) })),
    })),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, texts]) => [
        language,
        Object.fromEntries(
          Object.entries(texts).map(([key, text]) => [key === place + optionId ? place + newId : key, text]),
        ),
      ]),
    ),
  };
}

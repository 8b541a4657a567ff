import type { Condition, SurveyDefinition } from './survey.ts';

/**
 * Replaces an option of a survey by a new one with the same texts, position, points, rules and translations: earlier answers
 * stay with the old option. In a matrix it is replaced in all rows, which have the same options.
 */
export function withNewOption(
  definition: SurveyDefinition,
  questionId: string,
  optionId: string,
  newId: string,
): SurveyDefinition {
  const matrix = definition.questions.find(({ id }) => id === questionId)?.matrix;
  const rows = new Set(
    definition.questions.flatMap((question) =>
      question.id === questionId || (matrix !== undefined && question.matrix === matrix) ? [question.id] : [],
    ),
  );
  const renamed = (id: string) => (id === optionId ? newId : id);
  const inCondition = (condition: Condition): Condition => ({
    ...condition,
    groups: condition.groups.map((group) => ({
      ...group,
      rules: group.rules.map((rule) => {
        if (!rows.has(rule.question)) return rule;
        const { value, values } = rule;
        return {
          ...rule,
          ...(typeof value === 'string' && { value: renamed(value) }),
          ...(values && { values: values.map(renamed) }),
        };
      }),
    })),
  });
  const newKeys = new Map<string, string>();
  for (const id of rows) {
    for (const text of ['', '.image.alt']) {
      newKeys.set(`questions.${id}.options.${optionId}${text}`, `questions.${id}.options.${newId}${text}`);
    }
  }
  return {
    ...definition,
    questions: definition.questions.map((question) => ({
      ...question,
      ...('options' in question &&
        rows.has(question.id) && {
          options: question.options.map((option) => ({ ...option, id: renamed(option.id) })),
          ...(question.points && {
            points: Object.fromEntries(
              Object.entries(question.points).map(([score, points]) => [
                score,
                Object.fromEntries(Object.entries(points).map(([id, count]) => [renamed(id), count])),
              ]),
            ),
          }),
        }),
      visibleIf: question.visibleIf && inCondition(question.visibleIf),
      jumps: question.jumps.map((jump) => ({ ...jump, if: inCondition(jump.if) })),
    })),
    translations: Object.fromEntries(
      Object.entries(definition.translations).map(([language, texts]) => [
        language,
        Object.fromEntries(Object.entries(texts).map(([key, text]) => [newKeys.get(key) ?? key, text])),
      ]),
    ),
  };
}

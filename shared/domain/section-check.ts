import { parseFormula } from './formula.ts';
import { rulesOf } from './logic.ts';
import { matrixOf } from './matrix.ts';
import type { PublishFault } from './publish-fault.ts';
import { recalled } from './recall.ts';
import { isSection, positionsIn } from './sections.ts';
import type { Question, SurveyDefinition } from './survey.ts';

/**
 * The faults that prevent the sections of a draft from being published. In a section that shuffles no question may need another
 * to come first, so that the questions on the path are the same in every order.
 */
export function sectionFaults(definition: SurveyDefinition): PublishFault[] {
  const { questions } = definition;
  return questions.flatMap((section, index) => {
    if (!isSection(section)) return [];
    const positions = positionsIn(questions, index);
    if (positions.length === 0)
      return [{ field: `questions.${index}.title`, code: 'section_empty', question: section.id }];
    return section.shuffle ? orderFaults(definition, positions) : [];
  });
}

function orderFaults(definition: SurveyDefinition, positions: readonly number[]): PublishFault[] {
  const { questions } = definition;
  const within = new Set(positions.map((position) => questions[position]?.id));
  const changing = withScores(definition, within);
  return questions.flatMap((question, position) => {
    const at = (field: string, code: string) => [
      { field: `questions.${position}.${field}`, code, question: question.id },
    ];
    if (!within.has(question.id))
      return question.jumps.some(({ to }) => within.has(to)) ? at('jumps', 'jump_into_shuffled') : [];
    const needs = rulesOf(question.visibleIf).some((rule) => changing.has(rule.question));
    return [
      ...(needs ? at('visibleIf', 'shuffled_rule') : []),
      ...(question.jumps.length > 0 ? at('jumps', 'shuffled_jump') : []),
      ...(recallsAmong(definition, question, changing) ? at('title', 'shuffled_recall') : []),
    ];
  });
}

/** These questions and the scores that depend on their answers: at a question of theirs, such a score depends on the order. */
function withScores(
  { questions, scores = [] }: SurveyDefinition,
  ids: ReadonlySet<string | undefined>,
): ReadonlySet<string | undefined> {
  const changing = new Set(ids);
  const own = questions.filter(({ id }) => ids.has(id));
  // A formula only refers to scores before it.
  for (const { id, formula } of scores) {
    const depends =
      formula === undefined
        ? own.some(({ points }) => points?.[id])
        : parseFormula(formula)?.refers.some((refers) => changing.has(refers));
    if (depends) changing.add(id);
  }
  return changing;
}

/** Whether a question's texts, in any language, or those of its matrix recall one of these answers. */
function recallsAmong(
  definition: SurveyDefinition,
  question: Question,
  ids: ReadonlySet<string | undefined>,
): boolean {
  const matrix = matrixOf(definition, question);
  const prefixes = [`questions.${question.id}.`, ...(matrix ? [`matrices.${matrix.id}.`] : [])];
  const translated = Object.values(definition.translations).flatMap((texts) =>
    Object.entries(texts).flatMap(([key, text]) =>
      prefixes.some((own) => key.startsWith(own)) ? [text] : [],
    ),
  );
  const own = [question, matrix].flatMap((part) => (part ? [part.title, part.description] : []));
  return [...own, ...translated].some((text) => recalled(text).some((id) => ids.has(id)));
}

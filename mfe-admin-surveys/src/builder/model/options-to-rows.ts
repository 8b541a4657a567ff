import { rulesOf } from '@canvass/shared/domain/logic';
import { picturesOf } from '@canvass/shared/domain/option-pictures';
import { questionKindOf } from '@canvass/shared/domain/question-types';
import type { Condition, Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { newMatrix, newQuestion } from '@canvass/shared/domain/survey-defaults';
import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { isNothing } from './changed-fields.ts';
import { withJumpsTo } from './matrices.ts';
import { newId } from './new-id.ts';
import type { Change } from './questions.ts';
import { type Use, usesOf, withoutUses } from './uses.ts';

type Choice = Extract<Question, { options: Option[] }>;

/** Fields of a choice that a matrix of yes and no has no place for. */
const LOST = ['other', 'shuffle', 'minSelected', 'maxSelected', 'columns'];

/** Whether the options of a question can become the rows of a matrix of yes and no, for which the survey has room. */
export function canBeRows(
  { questions, matrices = [] }: SurveyDefinition,
  question: Question,
): question is Choice {
  const kind = questionKindOf(question);
  return (
    (kind === 'multiple_choice_single' || kind === 'multiple_choice_multi') &&
    'options' in question &&
    question.options.length > 0 &&
    questions.length + question.options.length - 1 <= LIMITS.questions &&
    matrices.length < LIMITS.matrices
  );
}

/** What `optionsToRows` loses: fields of the question, and what refers to its answer. Jumps to it lead to the matrix then. */
export function lossesOfRows(
  definition: SurveyDefinition,
  question: Choice,
): { lost: string[]; uses: Use[] } {
  const isAbout = (condition: Condition) => rulesOf(condition).some((rule) => rule.question === question.id);
  const lost = LOST.filter((field) => !isNothing((question as Record<string, unknown>)[field]));
  if (picturesOf(question).length > 0) lost.push('image');
  if (question.jumps.some((jump) => isAbout(jump.if))) lost.push('jumps');
  const uses = usesOf(definition, { ids: new Set([question.id]) });
  return { lost, uses: uses.filter((use) => use.kind !== 'jump' || isAbout(use.jump.if)) };
}

/**
 * Makes a matrix of a choice: each option is a row that is answered by yes or no, with the option's translations and points. The rows are
 * new questions, as an answer to one of them isn't what the choice was answered by: rules and texts that refer to it go.
 * @param first id of the first row
 */
export function optionsToRows(id: string, first: string): Change {
  return (before) => {
    const leading = before.questions.map((question) => withJumpsTo(question, id, first));
    const definition = withoutUses({ ids: new Set([id]) })({ ...before, questions: leading });
    const question = definition.questions.find((entry) => entry.id === id);
    if (!question || !canBeRows(definition, question)) return before;
    const { title, description, image, options, jumps, required, visibleIf } = question;
    const matrix = { ...newMatrix(newId()), title, description, image };
    const rows = options.map(
      (option, index): Question => ({
        ...newQuestion('yes_no', index === 0 ? first : newId()),
        title: option.label,
        required,
        visibleIf,
        jumps: index === options.length - 1 ? jumps : [],
        matrix: matrix.id,
        ...(question.points && { points: pointsOfYes(question.points, option.id) }),
      }),
    );
    const paths = new Map([
      ...['title', 'description', 'image.alt'].map(
        (field) => [field, `matrices.${matrix.id}.${field}`] as const,
      ),
      ...rows.map((row, index) => [`options.${options[index]?.id}`, `questions.${row.id}.title`] as const),
    ]);
    const own = `questions.${id}.`;
    const translations = Object.entries(definition.translations).map(([language, texts]) => {
      const moved = Object.entries(texts).flatMap(([path, text]) => {
        const to = path.startsWith(own) ? paths.get(path.slice(own.length)) : path;
        return to === undefined ? [] : [[to, text] as const];
      });
      return [language, Object.fromEntries(moved)] as const;
    });
    return {
      ...definition,
      questions: definition.questions.flatMap((entry) => (entry === question ? rows : [entry])),
      matrices: [...(definition.matrices ?? []), matrix],
      translations: Object.fromEntries(translations),
    };
  };
}

/** The points of an option, by score, as those of yes. */
function pointsOfYes(points: NonNullable<Question['points']>, option: string): Question['points'] {
  return Object.fromEntries(
    Object.entries(points).flatMap(([score, own]) =>
      own[option] === undefined ? [] : [[score, { true: own[option] }]],
    ),
  );
}

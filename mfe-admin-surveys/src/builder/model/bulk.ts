import { takesAnswer } from '@canvass/shared/domain/content';
import { matrixOf } from '@canvass/shared/domain/matrix';
import { type QuestionKind, questionKindOf } from '@canvass/shared/domain/question-types';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import {
  brokenRules,
  changeType,
  converted,
  countTogether,
  recallsOfLostParts,
  type YesNo,
} from './change-type.ts';
import type { Change } from './questions.ts';
import type { Use } from './uses.ts';

/** What changing the type of several questions changes and loses. */
export interface BulkConversion {
  /** The questions that become another type. */
  ids: string[];
  /** Those of them whose earlier answers are counted apart from new ones. */
  apart: string[];
  /** Fields whose value is lost, by the type that has them. */
  lost: Array<{ field: string; kind: QuestionKind | 'unknown' }>;
  lostOptions: number;
  /** Numbers of the questions whose rules are invalid afterwards. */
  broken: number[];
  /** Texts that recall parts which are no longer asked. */
  uses: Use[];
}

/** The selected entries that respondents answer, of another kind than the wanted one. Rows of a matrix stay what the others are. */
function convertible(definition: SurveyDefinition, ids: ReadonlySet<string>, kind: QuestionKind) {
  return definition.questions.filter(
    (question) =>
      ids.has(question.id) &&
      takesAnswer(question) &&
      !matrixOf(definition, question) &&
      questionKindOf(question) !== kind,
  );
}

/** What `changeTypes` would do. */
export function bulkConversion(
  definition: SurveyDefinition,
  ids: ReadonlySet<string>,
  kind: QuestionKind,
  words: YesNo,
): BulkConversion {
  const changes = convertible(definition, ids, kind).map((question) => ({
    kind: questionKindOf(question),
    ...converted(question, kind, words),
  }));
  const lost = changes.flatMap((change) => change.lost.map((field) => ({ field, kind: change.kind })));
  const questions = changes.map(({ question }) => question);
  return {
    ids: questions.map(({ id }) => id),
    apart: questions.filter((question) => !countTogether(definition, question)).map(({ id }) => id),
    lost: [...new Map(lost.map((entry) => [`${entry.kind} ${entry.field}`, entry])).values()],
    lostOptions: changes.reduce((sum, { lostOptions }) => sum + (lostOptions?.count ?? 0), 0),
    broken: brokenRules(definition.questions, questions),
    uses: recallsOfLostParts(definition, questions),
  };
}

/** Converts each of the questions, whatever they are: `ids` are those of `bulkConversion`, which leaves out rows of matrices and content. */
export function changeTypes(ids: Iterable<string>, kind: QuestionKind, words: YesNo): Change {
  return (definition) => [...ids].reduce((next, id) => changeType(id, kind, words)(next), definition);
}

/** Makes the selected questions required or optional; pages of text are left as they are. */
export function setRequired(ids: ReadonlySet<string>, required: boolean): Change {
  return (definition) => {
    const changes = (question: Question) =>
      ids.has(question.id) && takesAnswer(question) && question.required !== required;
    if (!definition.questions.some(changes)) return definition;
    return {
      ...definition,
      questions: definition.questions.map((question) =>
        changes(question) ? { ...question, required } : question,
      ),
    };
  };
}

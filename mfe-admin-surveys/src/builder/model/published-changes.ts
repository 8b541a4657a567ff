import { isConsent } from '@canvass/shared/domain/consent';
import { takesAnswer } from '@canvass/shared/domain/content';
import type { AnswersUpTo } from '@canvass/shared/api/surveys';
import { matrixOf } from '@canvass/shared/domain/matrix';
import { isRanking } from '@canvass/shared/domain/ranking';
import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { type FieldChange, questionFields, surveyFields } from './changed-fields.ts';
import { deepEqual } from '@canvass/shared/domain/deep-equal';

/** Why earlier answers would mean something else under the new version. */
export interface BreakingChange {
  kind: 'removed' | 'type' | 'options_removed' | 'scale' | 'title' | 'labels' | 'bounds';
  /** Ids of the options concerned, `other` among them; absent if every answer to the question is. */
  choices?: string[];
}

/** A question, or content, that two versions don't have the same. */
export interface QuestionChange {
  id: string;
  title: string;
  type: Question['type'];
  kind: 'added' | 'removed' | 'changed';
  /** Of a changed question. */
  fields: FieldChange[];
  alters: BreakingChange[];
}

export interface PublishedChanges {
  questions: QuestionChange[];
  /** Whether the order of the questions in both differs. */
  order: boolean;
  /** Other changes of the survey. */
  survey: FieldChange[];
}

/** The differences of `after`, question by question, and their effect on answers given under `before`. */
export function publishedChanges(before: SurveyDefinition, after: SurveyDefinition): PublishedChanges {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Set(after.questions.map((question) => question.id));
  const questions: QuestionChange[] = [];
  for (const question of after.questions) {
    const earlier = old.get(question.id);
    const { id, title, type } = question;
    if (!earlier) questions.push({ id, title, type, kind: 'added', fields: [], alters: [] });
    else {
      const retitled = matrixTitleChange([before, earlier], [after, question]);
      if (!retitled && deepEqual(earlier, question)) continue;
      const fields = [...(retitled ? [retitled] : []), ...questionFields(earlier, question)];
      if (fields.length === 0) continue;
      const alters = alterations(earlier, question, retitled !== null);
      questions.push({ id, title, type, kind: 'changed', fields, alters });
    }
  }
  for (const question of before.questions) {
    const { id, title, type } = question;
    if (now.has(id)) continue;
    const alters: BreakingChange[] = takesAnswer(question) ? [{ kind: 'removed' }] : [];
    questions.push({ id, title, type, kind: 'removed', fields: [], alters });
  }
  const shared = (definition: SurveyDefinition) =>
    definition.questions.map((question) => question.id).filter((id) => old.has(id) && now.has(id));
  return {
    questions,
    order: !deepEqual(shared(before), shared(after)),
    survey: surveyFields(before, after),
  };
}

type Asked = readonly [SurveyDefinition, Question];

/** The new title of the matrix that a question is a row of, which is part of what the row asks (S11.18); null if it has none. */
function matrixTitleChange(before: Asked, after: Asked): FieldChange | null {
  const [was, is] = [matrixOf(...before), matrixOf(...after)];
  if (!was || was.id !== is?.id || was.title === is.title) return null;
  return { part: 'title', field: 'matrix', from: was.id, to: is.id };
}

/** Number of stored answers that an alteration concerns; for options, how often those were chosen. */
export function concerned(questionId: string, { choices }: BreakingChange, answers: AnswersUpTo): number {
  const own = answers.questions[questionId];
  if (!own) return 0;
  return choices ? choices.reduce((sum, choice) => sum + (own.chosen[choice] ?? 0), 0) : own.answered;
}

function alterations(before: Question, after: Question, retitled: boolean): BreakingChange[] {
  if (!takesAnswer(before)) return [];
  // The order in which boxes were ticked is no ranking, and a pressed “Yes” is no ticked box.
  const isOther = isRanking(before) !== isRanking(after) || isConsent(before) !== isConsent(after);
  if (before.type !== after.type || isOther) return [{ kind: 'type' }];
  const found: BreakingChange[] = [];
  if (before.title !== after.title || retitled) found.push({ kind: 'title' });
  if ('options' in before && 'options' in after) {
    const remaining = new Map(after.options.map((option) => [option.id, option.label]));
    const removed = before.options.map(({ id }) => id).filter((id) => !remaining.has(id));
    if ('other' in before && before.other && 'other' in after && !after.other) removed.push('other');
    if (removed.length > 0) found.push({ kind: 'options_removed', choices: removed });
    const renamed = before.options.filter(({ id, label }) => (remaining.get(id) ?? label) !== label);
    if (renamed.length > 0) found.push({ kind: 'labels', choices: renamed.map(({ id }) => id) });
  }
  const changed = (...fields: string[]) =>
    fields.some(
      (field) => (before as Record<string, unknown>)[field] !== (after as Record<string, unknown>)[field],
    );
  if (changed('yesLabel', 'noLabel', 'lowLabel', 'middleLabel', 'highLabel', 'unit'))
    found.push({ kind: 'labels' });
  const isRow = 'display' in after && after.display !== undefined;
  const steps = isRow ? changed('min', 'max') : changed('stars');
  if (steps) found.push({ kind: 'scale' });
  else if (
    changed('min', 'max', 'minLength', 'maxLength', 'minSelected', 'maxSelected', 'notPast', 'notFuture')
  )
    found.push({ kind: 'bounds' });
  return found;
}

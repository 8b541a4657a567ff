import type { Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import { same } from './same.ts';

/** Why answers already given would mean something else under the new version. */
export type Alteration = 'removed' | 'type' | 'options_removed' | 'scale';

export interface QuestionChange {
  id: string;
  title: string;
  kind: 'added' | 'removed' | 'changed';
  alters: Alteration[];
}

export interface PublishedChanges {
  questions: QuestionChange[];
  /** The order of the questions both have. */
  order: boolean;
  /** Title, design, pages, languages or settings. */
  survey: boolean;
}

/** What is different in `after`, question by question, and what that does to answers given under `before`. */
export function publishedChanges(before: SurveyDefinition, after: SurveyDefinition): PublishedChanges {
  const old = new Map(before.questions.map((question) => [question.id, question]));
  const now = new Set(after.questions.map((question) => question.id));
  const questions: QuestionChange[] = [];
  for (const question of after.questions) {
    const earlier = old.get(question.id);
    const { id, title } = question;
    if (!earlier) questions.push({ id, title, kind: 'added', alters: [] });
    else if (!same(earlier, question))
      questions.push({ id, title, kind: 'changed', alters: alterations(earlier, question) });
  }
  for (const { id, title } of before.questions) {
    if (!now.has(id)) questions.push({ id, title, kind: 'removed', alters: ['removed'] });
  }
  const shared = (definition: SurveyDefinition) =>
    definition.questions.map((question) => question.id).filter((id) => old.has(id) && now.has(id));
  const rest = (definition: SurveyDefinition) => ({ ...definition, questions: [] });
  return {
    questions,
    order: !same(shared(before), shared(after)),
    survey: !same(rest(before), rest(after)),
  };
}

function alterations(before: Question, after: Question): Alteration[] {
  if (before.type !== after.type) return ['type'];
  const found: Alteration[] = [];
  if ('options' in before && 'options' in after) {
    const kept = new Set(after.options.map((option) => option.id));
    const other = 'other' in before && before.other && 'other' in after && !after.other;
    if (other || before.options.some((option) => !kept.has(option.id))) found.push('options_removed');
  }
  if (before.type === 'star_rating' && after.type === 'star_rating' && before.stars !== after.stars) {
    found.push('scale');
  }
  return found;
}

import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** The changes from one draft to another, seen from `mine`. */
export interface Difference {
  kind: 'only_mine' | 'only_theirs' | 'changed';
  /** The question's title; null stands for the survey's own texts, design and settings. */
  title: string | null;
  key: string;
}

/** Compares two drafts question by question, so that a creator can choose between them knowingly. */
export function differences(mine: SurveyDefinition, theirs: SurveyDefinition): Difference[] {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  const found: Difference[] = [];
  for (const question of mine.questions) {
    const other = theirs.questions.find((entry) => entry.id === question.id);
    if (!other) found.push({ kind: 'only_mine', title: question.title, key: question.id });
    else if (!same(question, other)) found.push({ kind: 'changed', title: question.title, key: question.id });
  }
  for (const question of theirs.questions) {
    if (!mine.questions.some((entry) => entry.id === question.id)) {
      found.push({ kind: 'only_theirs', title: question.title, key: question.id });
    }
  }
  const order = (definition: SurveyDefinition) => definition.questions.map((question) => question.id);
  const rest = (definition: SurveyDefinition) => ({ ...definition, questions: [] });
  if (!same(rest(mine), rest(theirs)) || (found.length === 0 && !same(order(mine), order(theirs)))) {
    found.push({ kind: 'changed', title: null, key: '' });
  }
  return found;
}

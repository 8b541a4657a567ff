import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** The page of a survey that is open in the editor. */
export type Selection =
  | { kind: 'welcome' }
  | { kind: 'question'; id: string }
  | { kind: 'ending'; id: string };

/** Whether the page still exists; undo and other editors' changes may delete it. */
export function selectionExists(definition: SurveyDefinition, selection: Selection | null): boolean {
  if (!selection) return false;
  if (selection.kind === 'welcome') return definition.welcome !== null;
  const pages = selection.kind === 'question' ? definition.questions : definition.endings;
  return pages.some((page) => page.id === selection.id);
}

/** The page that is open at first: the first question, else whatever there is. */
export function firstSelection(definition: SurveyDefinition): Selection | null {
  const [question] = definition.questions;
  if (question) return { kind: 'question', id: question.id };
  if (definition.welcome) return { kind: 'welcome' };
  const [ending] = definition.endings;
  return ending ? { kind: 'ending', id: ending.id } : null;
}

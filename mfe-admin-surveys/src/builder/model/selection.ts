import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** What of a survey is open in the editor: one of its pages. */
export type Selection =
  | { kind: 'welcome' }
  | { kind: 'question'; id: string }
  | { kind: 'ending'; id: string };

/** Whether the place is still there; undo and other people's changes take places away. */
export function selectionExists(definition: SurveyDefinition, place: Selection | null): boolean {
  if (!place) return false;
  if (place.kind === 'welcome') return definition.welcome !== null;
  const pages = place.kind === 'question' ? definition.questions : definition.endings;
  return pages.some((page) => page.id === place.id);
}

/** What is open when nothing was chosen: the first question, else whatever there is. */
export function firstSelection(definition: SurveyDefinition): Selection | null {
  const [question] = definition.questions;
  if (question) return { kind: 'question', id: question.id };
  if (definition.welcome) return { kind: 'welcome' };
  const [ending] = definition.endings;
  return ending ? { kind: 'ending', id: ending.id } : null;
}

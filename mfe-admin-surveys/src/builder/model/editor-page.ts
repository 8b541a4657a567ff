import { matrixOf, questionBlocks } from '@canvass/shared/domain/matrix';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** The page of a survey that is open in the editor. */
export type EditorPage =
  | { kind: 'welcome' }
  | { kind: 'question'; id: string }
  | { kind: 'ending'; id: string };

/** The name by which other tabs and the server know the page. */
export const pageName = (page: EditorPage): string =>
  page.kind === 'welcome' ? 'welcome' : `${page.kind}.${page.id}`;

/** Whether the page still exists; undo and other editors' changes may delete it. */
export function pageExists(definition: SurveyDefinition, page: EditorPage | null): boolean {
  if (!page) return false;
  if (page.kind === 'welcome') return definition.welcome !== null;
  const pages = page.kind === 'question' ? definition.questions : definition.endings;
  return pages.some(({ id }) => id === page.id);
}

/** The page that is open at first: the first question, else the welcome page or the first ending. */
export function firstPage(definition: SurveyDefinition): EditorPage | null {
  const [question] = definition.questions;
  if (question) return { kind: 'question', id: question.id };
  if (definition.welcome) return { kind: 'welcome' };
  const [ending] = definition.endings;
  return ending ? { kind: 'ending', id: ending.id } : null;
}

/** Id of the open block: of a matrix its first row, whichever of its rows is open. */
export function openBlock({
  definition,
  openPage,
}: {
  definition: SurveyDefinition;
  openPage: EditorPage | null;
}): string | null {
  if (openPage?.kind !== 'question') return null;
  const question = definition.matrices && definition.questions.find(({ id }) => id === openPage.id);
  const matrix = question && matrixOf(definition, question);
  if (!matrix) return openPage.id;
  const block = questionBlocks(definition, definition.questions).find((rows) => rows.includes(question));
  return block?.[0]?.id ?? openPage.id;
}

import type { Author } from '@canvass/shared/api/authors';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** What another editor did that the creator is notified of. */
export type Notice =
  /** A question that the creator had open, or with it its matrix, whose title it is then; `before` still has them. */
  | { kind: 'deleted'; id: string; title: string; before: SurveyDefinition; by: Author | undefined }
  /** A choice that the creator had open became a matrix (`optionsToRows`); `id`: its first row, which is open instead. */
  | { kind: 'intoMatrix'; id: string; title: string; by: Author | undefined }
  | { kind: 'published'; version: number; by: Author | undefined }
  | { kind: 'closed' | 'reopened'; by: Author | undefined }
  /** Undo or redo left parts as another editor changed them since. */
  | { kind: 'overtaken' };

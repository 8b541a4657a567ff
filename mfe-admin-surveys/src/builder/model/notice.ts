import type { Author } from '@canvass/shared/api/authors';
import type { SurveyDefinition } from '@canvass/shared/domain/survey';

/** What somebody else did that the creator is told of. */
export type Notice =
  /** A question that the creator had open; `before` still has it. */
  | { kind: 'deleted'; id: string; title: string; before: SurveyDefinition; by: Author | undefined }
  | { kind: 'published'; version: number; by: Author | undefined }
  | { kind: 'closed' | 'reopened'; by: Author | undefined }
  /** Undo or redo left parts as somebody else changed them since. */
  | { kind: 'overtaken' };

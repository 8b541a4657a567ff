import type { Author } from '@canvass/shared/api/authors';
import type { EditorState } from '../model/editor-store.ts';
import { goneMatrix, rowMadeOf } from '../model/gone-matrix.ts';
import type { Notice } from '../model/notice.ts';

/**
 * What the creator is notified of when another editor's change was applied: that the open question was deleted or became
 * a matrix, or that the survey was published, closed or reopened.
 */
export function noticeOf(
  before: EditorState,
  after: EditorState,
  by: Author | undefined,
): Notice | undefined {
  const { openPage, definition, survey } = before;
  if (openPage?.kind === 'question') {
    const find = (state: EditorState) =>
      state.definition.questions.find((question) => question.id === openPage.id);
    const was = find(before);
    if (was && !find(after)) {
      const row = rowMadeOf(definition, after.definition, was);
      if (row) return { kind: 'intoMatrix', id: row.id, title: was.title, by };
      const title = goneMatrix(definition, after.definition, was)?.title.trim() || was.title;
      return { kind: 'deleted', id: was.id, title, before: definition, by };
    }
  }
  const { liveVersion, status } = after.survey;
  if (liveVersion !== null && liveVersion !== survey.liveVersion) {
    return { kind: 'published', version: liveVersion, by };
  }
  if (status === survey.status || status === 'draft') return undefined;
  return { kind: status === 'closed' ? 'closed' : 'reopened', by };
}

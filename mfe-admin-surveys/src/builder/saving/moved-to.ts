import type { Option, Question, SurveyDefinition } from '@canvass/shared/domain/survey';
import type { EditorState } from '../model/editor-store.ts';
import { rowsOf } from '../model/matrices.ts';

/**
 * The field in which a creator goes on writing when somebody makes a matrix of the open question, or single questions of its rows: the
 * title becomes the text of a row, the options become the columns, and the other way round. Its question is opened.
 * @param field that was written in
 */
export function movedTo(
  field: string,
  { openPage, definition: before }: Pick<EditorState, 'openPage' | 'definition'>,
  { definition: after, open }: Pick<EditorState, 'definition' | 'open'>,
): string | undefined {
  const [kind = '', own = ''] = field.split('.');
  const id = kind === 'row' ? own : openPage?.kind === 'question' ? openPage.id : '';
  const find = ({ questions }: SurveyDefinition) => questions.find((question) => question.id === id);
  const [was, is] = [find(before), find(after)];
  if (!was || !is || was.matrix === is.matrix) return undefined;
  open({ kind: 'question', id });
  const at = optionsOf(before, was).findIndex((option) => option.id === own);
  const option = optionsOf(after, is)[at];
  if (option) return `option.${option.id}`;
  if (is.matrix !== undefined) return `row.${id}`;
  return kind === 'description' ? kind : 'title';
}

/** The options that are written for a question: those of a row are the first row's. */
function optionsOf(definition: SurveyDefinition, question: Question): readonly Option[] {
  const [first = question] = question.matrix === undefined ? [] : rowsOf(definition, question.matrix);
  return 'options' in first ? first.options : [];
}

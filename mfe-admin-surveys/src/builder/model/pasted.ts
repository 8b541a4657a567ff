import type { Option, Question } from '@canvass/shared/domain/survey';
import { withMatrices } from '../../new/paste/pasted-matrices.ts';
import type { PastedQuestion } from '../../new/paste/reader/pasted-question.ts';
import type { Clip } from './clip.ts';
import { newId } from './new-id.ts';
import { freshQuestion } from './questions.ts';

/**
 * Questions of a pasted list, and their matrices, as `/admin/surveys/new` makes them. The caller checks `pasteFaults` first.
 * @param room how many matrices more the survey can have
 */
export function pastedQuestions(read: readonly PastedQuestion[], room: number): Clip {
  const { questions, matrices } = withMatrices(read, room);
  const columns = new Map<string, Option[]>();
  return {
    questions: questions.map(({ options = [], ...fields }) => {
      const made = { ...freshQuestion(fields.type), ...fields } as Question;
      if (options.length === 0) return made;
      // Rows of one matrix have the same options.
      const own = columns.get(fields.matrix ?? '') ?? options.map((label) => ({ id: newId(), label }));
      if (fields.matrix !== undefined) columns.set(fields.matrix, own);
      return { ...made, options: own } as Question;
    }),
    ...(matrices.length > 0 && { matrices }),
    translations: {},
  };
}

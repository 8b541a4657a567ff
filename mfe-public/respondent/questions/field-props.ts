import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import type { Entry } from '@canvass/shared/contract/respondent';

/** What every question's field is given. */
export interface FieldProps<Type extends Question['type'] = Question['type']> {
  question: QuestionOf<Type>;
  entry: Entry | undefined;
  /** Absent where nothing can be changed: on the server. */
  onEntry?: ((entry: Entry | undefined) => void) | undefined;
  /** The answer is complete and was pointed at: one question at a time may go on. */
  onDone?: (() => void) | undefined;
  /** Id of the field or, with `-<choice>` behind it, of each choice. */
  fieldId: string;
  /** Ids of description and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
}

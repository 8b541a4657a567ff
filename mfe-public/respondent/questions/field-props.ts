import type { Question, QuestionOf } from '@canvass/shared/domain/survey';
import type { Entry } from '@canvass/shared/contract/respondent';

/** Props of every question's field. */
export interface FieldProps<Type extends Question['type'] = Question['type']> {
  question: QuestionOf<Type>;
  entry: Entry | undefined;
  /** Absent where nothing can be changed but by posting the form: on a page for browsers without script. */
  onEntry?: ((entry: Entry | undefined) => void) | undefined;
  /** Called when one press completed the answer: the page may go on to the next question. */
  onDone?: (() => void) | undefined;
  /** Id of the field; of each choice with the suffix `-<choice>`. */
  fieldId: string;
  /** Ids of description and error, for `aria-describedby`. */
  describedBy: string | undefined;
  invalid: boolean;
}

import type { FieldProps } from './field-props.ts';
import { TextInput } from './text-input.tsx';

/** The browser's own date field: it accepts typing, opens a calendar and follows the respondent's language. */
export function DateField(props: FieldProps<'date'>) {
  const { question } = props;
  return <TextInput {...props} type="date" min={question.min ?? undefined} max={question.max ?? undefined} />;
}

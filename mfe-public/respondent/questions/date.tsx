import type { FieldProps } from './field-props.ts';
import { TextInput } from './text-input.tsx';

/** The browser's own date field: it can be typed into, opens a calendar, and speaks the respondent's language. */
export function DateField(props: FieldProps<'date'>) {
  const { question } = props;
  return <TextInput {...props} type="date" min={question.min ?? undefined} max={question.max ?? undefined} />;
}

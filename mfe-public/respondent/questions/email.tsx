import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { TextInput } from './text-input.tsx';

export function Email(props: FieldProps<'email'>) {
  const { t } = usePage();
  return (
    <TextInput
      {...props}
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
      placeholder={props.question.placeholder || t('email_placeholder')}
    />
  );
}

import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { TextInput } from './text-input.tsx';

export function TextShort(props: FieldProps<'text_short'>) {
  const { t } = usePage();
  const { question } = props;
  return (
    <TextInput
      {...props}
      placeholder={question.placeholder || t('text_placeholder')}
      maxLength={question.maxLength ?? 255}
    />
  );
}

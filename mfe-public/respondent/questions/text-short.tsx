import { isParts } from '@canvass/shared/domain/parts';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { PartsField } from './parts-field.tsx';
import { TextInput } from './text-input.tsx';

export function TextShort(props: FieldProps<'text_short'>) {
  const { t } = usePage();
  const { question } = props;
  if (isParts(question)) return <PartsField {...props} question={question} />;
  return (
    <TextInput
      {...props}
      placeholder={question.placeholder || t('text_placeholder')}
      maxLength={question.maxLength ?? 255}
    />
  );
}

import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';
import { TextInput } from './text-input.tsx';

/** Not `type="url"`: browsers refuse `example.com` there, which is what people type; the page adds the scheme. */
export function Url(props: FieldProps<'url'>) {
  const { t } = usePage();
  return (
    <TextInput
      {...props}
      inputMode="url"
      autoComplete="url"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={2000}
      placeholder={props.question.placeholder || t('url_placeholder')}
    />
  );
}

import { TextField } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { withCompleteAddresses } from '../model/link-address.ts';
import { useRecall } from '../recall/use-recall.tsx';
import { useEditorSession } from '../state/editor-context.tsx';

interface EndingAddressProps {
  name: 'button' | 'redirect';
  label: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** The address of an ending's button or redirect, in which an `@` behind `=` inserts an answer. */
export function EndingAddress({ name, hint, value, onChange, ...props }: EndingAddressProps) {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const recall = useRecall({ value, onChange, before: null });
  const hints = [hint, recall.hint && t('ending.recallHint')].filter(Boolean).join(' ');
  return (
    <>
      <TextField
        inputMode="url"
        data-field={name}
        placeholder="https://"
        maxLength={2000}
        value={value}
        onChange={(event) => {
          recall.watch(event.target.value, event.target.selectionStart ?? 0);
          onChange(event.target.value);
        }}
        onBlur={() => store.getState().change(withCompleteAddresses())}
        {...(hints && { hint: hints })}
        {...props}
      />
      {recall.recalls}
    </>
  );
}

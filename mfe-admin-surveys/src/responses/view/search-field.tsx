import { Icon, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../use-phone.ts';

interface SearchFieldProps {
  /** The field's label; all answers by default. */
  label?: string;
  value: string;
  onChange: (words: string) => void;
}

/** A search in text answers, which begins after a short pause in typing. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('admin-surveys');
  const phone = usePhone();
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed without typing: by the back button or "Clear".
  if (asked !== value) {
    setAsked(value);
    setText(value);
  }
  useEffect(() => {
    const wanted = text.trim();
    if (wanted === value) return;
    const timer = setTimeout(() => {
      setAsked(wanted);
      onChange(wanted);
    }, 250);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);
  return (
    <TextField
      type="search"
      label={label ?? t('responses.filter.search')}
      hideLabel
      // The whole label is cut off beside the filters of a phone.
      placeholder={t(phone ? 'common:layout.search' : 'responses.filter.search')}
      maxLength={200}
      prefix={<Icon name="search" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

import { Icon, TextField } from '@canvass/shared/ui/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface SearchFieldProps {
  /** What is searched; all answers unless said. */
  label?: string;
  value: string;
  onChange: (words: string) => void;
}

/** Words looked for in text answers, after a short pause. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const { t } = useTranslation('admin-surveys');
  const [text, setText] = useState(value);
  const [asked, setAsked] = useState(value);
  // The address changed by itself: back, or "clear".
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
      placeholder={t('responses.filter.search')}
      maxLength={200}
      prefix={<Icon name="search" />}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}

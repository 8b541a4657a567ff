import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { TextField } from '@canvass/shared/ui/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

interface HiddenFieldsProps {
  value: readonly string[];
  error: string | undefined;
  onChange: (names: string[]) => void;
}

/** Parses names separated by commas and spaces; `wrong` has those that can't be names of URL parameters. */
export function fieldNames(text: string): { names: string[]; wrong: string[] } {
  const all = [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))];
  const fits = (name: string) => /^[A-Za-z0-9_-]{1,40}$/.test(name);
  return {
    names: all.filter(fits).slice(0, LIMITS.hiddenFields),
    wrong: all.filter((name) => !fits(name)),
  };
}

/**
 * The names after the field's text was changed, those that another editor added or removed meanwhile as they left them.
 * @param before the names in the text before the change
 */
export function withTyped(
  value: readonly string[],
  before: readonly string[],
  typed: readonly string[],
): string[] {
  const known = new Set(before);
  return [
    ...typed.filter((name) => !known.has(name) || value.includes(name)),
    ...value.filter((name) => !known.has(name) && !typed.includes(name)),
  ];
}

/** Edits the names of hidden fields. Invalid names are reported and left out. */
export function HiddenFields({ value, error, onChange }: HiddenFieldsProps) {
  const { t } = useTranslation('admin-surveys');
  const [typed, setTyped] = useState<{ text: string; names: string[] } | null>(null);
  // Undo, or another editor, may have removed some since. What is added elsewhere appears once the field is left.
  const text = typed?.names.every((name) => value.includes(name)) ? typed.text : value.join(', ');
  const { wrong } = fieldNames(text);
  const write = (next: string) => {
    const names = withTyped(value, fieldNames(text).names, fieldNames(next).names);
    setTyped({ text: next, names });
    if (names.join() !== value.join()) onChange(names);
  };
  return (
    <TextField
      data-field="hiddenFields"
      label={t('survey.hiddenFields')}
      hint={t('survey.hiddenFieldsHint')}
      error={wrong.length > 0 ? t('survey.hiddenFieldsWrong', { names: wrong.join(', ') }) : error}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={(event) => write(event.target.value)}
      onBlur={() => wrong.length === 0 && setTyped(null)}
    />
  );
}

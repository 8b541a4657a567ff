import { FieldError, styled } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useId } from 'react';

const Area = styled('textarea', {
  base: {
    display: 'block',
    width: 'full',
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'fg',
    resize: 'none',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    fieldSizing: 'content',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.border', outlineOffset: '6px' },
    '&[aria-invalid=true]': { outline: '2px solid', outlineColor: 'danger', outlineOffset: '6px' },
  },
  variants: {
    look: {
      title: { textStyle: '2xl', fontWeight: 'semibold', letterSpacing: 'tight' },
      text: { textStyle: 'md', color: 'fg.muted' },
    },
  },
  defaultVariants: { look: 'text' },
});

interface InlineTextProps {
  /** Names the field to a screen reader; it has no visible label, the page shows what it is. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  look?: 'title' | 'text';
  maxLength: number;
  /** Where `focusField` finds it. */
  field: string;
  error?: string | undefined;
}

/** A text of the survey, written where it stands. A title is one line: Enter leaves it. */
export function InlineText(props: InlineTextProps) {
  const { label, placeholder, value, onChange, look = 'text', maxLength, field, error } = props;
  const errorId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (look === 'title' && event.key === 'Enter') event.preventDefault();
  };
  return (
    <div>
      <Area
        look={look}
        rows={1}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        data-field={field}
        placeholder={placeholder}
        maxLength={maxLength}
        value={value}
        onKeyDown={onKeyDown}
        onChange={(event) =>
          onChange(look === 'title' ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)
        }
      />
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

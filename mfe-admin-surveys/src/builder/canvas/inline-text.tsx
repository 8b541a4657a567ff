import { recalled } from '@canvass/shared/domain/recall';
import { FieldError, styled, Text } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { focusField } from '../focus-field.ts';
import { RecallDialog } from './recall-dialog.tsx';

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
  /** How many questions come before: `@` offers to recall their answers. */
  earlier?: number;
}

/** A text of the survey, written where it stands. A title is one line: Enter leaves it. */
export function InlineText(props: InlineTextProps) {
  const { label, placeholder, value, onChange, look = 'text', maxLength, field, error, earlier } = props;
  const { store } = useEditorSession();
  const errorId = useId();
  const [mark, setMark] = useState<number | null>(null);
  const ids = recalled(value);
  const put = (id: string) => {
    if (mark === null) return;
    onChange(`${value.slice(0, mark)}{{${id}}}${value.slice(mark + 1)}`);
    setMark(null);
    focusField(field);
  };
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
        onChange={(event) => {
          const { value: written, selectionStart } = event.target;
          if (earlier && written.length === value.length + 1) {
            if (/(^|\s)@$/.test(written.slice(0, selectionStart))) setMark(selectionStart - 1);
          }
          onChange(look === 'title' ? written.replace(/\s*\n\s*/g, ' ') : written);
        }}
      />
      {ids.length > 0 && <Recalled ids={ids} earlier={earlier ?? 0} />}
      {mark !== null && (
        <RecallDialog
          questions={store.getState().definition.questions.slice(0, earlier)}
          onChoose={put}
          onClose={() => setMark(null)}
        />
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** Whose answers a text recalls, by their titles. */
function Recalled({ ids, earlier }: { ids: readonly string[]; earlier: number }) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const questions = useEditor((state) => state.definition.questions);
  const names = ids.map((id) => {
    const index = questions.findIndex((entry) => entry.id === id);
    const question = index < earlier ? questions[index] : undefined;
    return question ? titleOf(question) : t('logic.gone');
  });
  return (
    <Text tone="muted" textStyle="xs">
      {t('recall.recalls', { names: names.join(', ') })}
    </Text>
  );
}

import { recalled, withRecalls } from '@canvass/shared/domain/recall';
import type { Question } from '@canvass/shared/domain/survey';
import { Box, FieldError, Text } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuestionTitle } from '../../questions/question-title.tsx';
import { useEditor, useEditorSession } from '../editor-context.tsx';
import { focusField } from '../focus-field.ts';
import type { Selected } from '../model/markdown.ts';
import { MarkdownView } from './markdown-view.tsx';
import { MarkdownToolbar, stepOfKey } from './markdown-toolbar.tsx';
import { RecallDialog } from './recall-dialog.tsx';

/**
 * How it looks, for the sheet that it stands on: a styled element of its own would have its style worked out with every
 * key, which takes longer than all else the key leads to.
 */
export const inlineTextStyle = {
  '& [data-inline]': { position: 'relative' },
  '& [data-inline] > textarea': {
    display: 'block',
    width: 'full',
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'fg.muted',
    textStyle: 'md',
    resize: 'none',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    fieldSizing: 'content',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.border', outlineOffset: '6px' },
  },
  '& [data-inline=title] > textarea': {
    textStyle: '2xl',
    color: 'fg',
    fontWeight: 'semibold',
    letterSpacing: 'tight',
  },
  // Over what its marks make, to be clicked and read out.
  '& [data-rendered] + textarea': {
    position: 'absolute',
    inset: '0',
    opacity: '0',
    height: 'full',
    overflow: 'hidden',
  },
  '& [data-inline] > textarea[aria-invalid=true]': {
    outline: '2px solid',
    outlineColor: 'danger',
    outlineOffset: '6px',
  },
} as const;

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
  /** `@` offers to recall answers of the questions before this one; null stands for all. Without, nothing is recalled. */
  before?: string | null;
  /** Bold, italics, links and lists can be written. */
  markdown?: boolean;
}

/** A text of the survey, written where it stands. A title is one line: Enter leaves it. */
export function InlineText(props: InlineTextProps) {
  const {
    label,
    placeholder,
    value,
    onChange,
    look = 'text',
    maxLength,
    field,
    error,
    before,
    markdown,
  } = props;
  const { store } = useEditorSession();
  const errorId = useId();
  const [mark, setMark] = useState<number | null>(null);
  const ids = recalled(value);
  const put = (id: string, otherwise: string) => {
    if (mark === null) return;
    const recall = `{{${id}${otherwise && `|${otherwise}`}}}`;
    onChange(value.slice(0, mark) + recall + value.slice(mark + 1));
    setMark(null);
    focusField(field);
  };
  const area = useRef<HTMLTextAreaElement>(null);
  const selection = useRef<Selected>(undefined);
  const [writing, setWriting] = useState(false);
  const format = (step: (selected: Selected) => Selected) => {
    const element = area.current;
    if (!element) return;
    const next = step({ text: value, start: element.selectionStart, end: element.selectionEnd });
    if (next.text.length > maxLength) return;
    selection.current = next;
    onChange(next.text);
    element.focus();
  };
  useLayoutEffect(() => {
    const wanted = selection.current;
    if (wanted?.text === value) area.current?.setSelectionRange(wanted.start, wanted.end);
    selection.current = undefined;
  }, [value]);
  // Until somebody writes, marks are shown as what they make.
  const rendered = (markdown === true || ids.length > 0) && !writing && value.trim() !== '';
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (look === 'title' && event.key === 'Enter') event.preventDefault();
    const step = markdown && (event.ctrlKey || event.metaKey) && !event.altKey ? stepOfKey(event.key) : null;
    if (!step) return;
    event.preventDefault();
    format(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only follows where the focus is
    <div
      onFocus={() => setWriting(true)}
      onBlur={(event) => setWriting(event.currentTarget.contains(event.relatedTarget))}
    >
      {markdown && writing && <MarkdownToolbar onStep={format} />}
      <div data-inline={look}>
        {rendered && (
          <div aria-hidden="true" data-rendered>
            {ids.length > 0 ? (
              <Named text={value} markdown={markdown === true} before={before} />
            ) : (
              <MarkdownView text={value} />
            )}
          </div>
        )}
        <textarea
          ref={area}
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
            if (before !== undefined && written.length === value.length + 1) {
              const { questions } = store.getState().definition;
              const some = questionsBefore(questions, before).length > 0;
              if (some && /(^|\s)@$/.test(written.slice(0, selectionStart))) setMark(selectionStart - 1);
            }
            onChange(look === 'title' ? written.replace(/\s*\n\s*/g, ' ') : written);
          }}
        />
      </div>
      {ids.length > 0 && <Recalled ids={ids} before={before} />}
      {mark !== null && (
        <RecallDialog
          questions={questionsBefore(store.getState().definition.questions, before)}
          onChoose={put}
          onClose={() => setMark(null)}
        />
      )}
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

/** A text with the questions it recalls by their names, as long as nobody writes it. */
function Named(props: { text: string; markdown: boolean; before: string | null | undefined }) {
  const { text, markdown, before } = props;
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const questions = useEditor((state) => state.definition.questions);
  const named = withRecalls(text, (id) => {
    const question = questionsBefore(questions, before).find((entry) => entry.id === id);
    return `@${question ? titleOf(question) : t('logic.gone')}`;
  });
  if (markdown) return <MarkdownView text={named} />;
  return (
    <Box textStyle="2xl" fontWeight="semibold" letterSpacing="tight" overflowWrap="anywhere">
      {named}
    </Box>
  );
}

/** Whose answers a text recalls, by their titles. */
function Recalled({ ids, before }: { ids: readonly string[]; before: string | null | undefined }) {
  const { t } = useTranslation('admin-surveys');
  const titleOf = useQuestionTitle();
  const questions = useEditor((state) => state.definition.questions);
  const earlier = questionsBefore(questions, before);
  const names = ids.map((id) => {
    const question = earlier.find((entry) => entry.id === id);
    return question ? titleOf(question) : t('logic.gone');
  });
  return (
    <Text tone="muted" textStyle="xs">
      {t('recall.recalls', { names: names.join(', ') })}
    </Text>
  );
}

function questionsBefore(questions: readonly Question[], before: string | null | undefined) {
  const end = questions.findIndex((question) => question.id === before);
  return end === -1 ? questions : questions.slice(0, end);
}

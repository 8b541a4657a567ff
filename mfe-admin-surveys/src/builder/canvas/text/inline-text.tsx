import type { PartPath } from '@canvass/shared/domain/draft-merge';
import { recalled, withRecalls } from '@canvass/shared/domain/recall';
import { Box, FieldError, Text } from '@canvass/shared/ui/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { withCompleteAddresses } from '../../model/link-address.ts';
import type { Selected } from '../../model/markdown.ts';
import { useEditorSession } from '../../state/editor-context.tsx';
import { useRecalledName } from '../../recall/use-recalled-name.ts';
import { useRecall } from '../../recall/use-recall.tsx';
import { ConflictNote } from '../../collaboration/conflict-note.tsx';
import { MarkdownView } from '../../../questions/markdown-view.tsx';
import { inOneLine } from '../../controls/in-one-line.ts';
import { usePasteLimit } from '../../actions/use-paste-limit.ts';
import { MarkdownToolbar, stepOfKey } from './markdown-toolbar.tsx';

/**
 * Style for the surrounding sheet: with a styled element of its own its style would be computed at every key, which
 * takes longer than everything else a key causes.
 */
export const inlineTextStyle = {
  '& [data-inline]': { position: 'relative', textStyle: 'md' },
  '& [data-inline=title]': { textStyle: '2xl', fontWeight: 'semibold', letterSpacing: 'tight' },
  '& [data-inline] > textarea': {
    display: 'block',
    width: 'full',
    p: '0',
    border: '0',
    bg: 'transparent',
    color: 'fg.muted',
    font: 'inherit',
    letterSpacing: 'inherit',
    resize: 'none',
    overflowWrap: 'anywhere',
    borderRadius: '2px',
    fieldSizing: 'content',
    _focusVisible: { outline: '2px solid', outlineColor: 'accent.border', outlineOffset: '6px' },
  },
  '& [data-inline=title] > textarea': { color: 'fg' },
  // Safari before 26.2 doesn't know `field-sizing`: there a copy of the text gives the field its height.
  '@supports not (field-sizing: content)': {
    '& [data-inline]': { display: 'grid' },
    '& [data-inline] > textarea': { gridArea: '1 / 1', overflow: 'hidden' },
    '& [data-inline]::after': {
      content: 'attr(data-text) " "',
      gridArea: '1 / 1',
      visibility: 'hidden',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    // The rendered text is as high as it needs to be by itself.
    '& [data-inline]:has([data-rendered])::after': { display: 'none' },
  },
  // Over the rendered text, to receive clicks and be read by screen readers.
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
  // A title's hint stands above the outline, in the 24px below the toolbar: in the flow it would move the description away from a click.
  '& p:has(+ [data-inline=title])': {
    position: 'absolute',
    transform: 'translateY(calc(-100% - 8px))',
    // A second line would cover the toolbar. The end is the sheet's padding.
    lineClamp: '1',
    pe: { base: '5', sm: '8' },
    pointerEvents: 'none',
  },
  // The error, a text's hint and the recalled answers are below the outline.
  '& [data-inline]:has(> [aria-invalid=true], + p)': { marginBottom: '3' },
} as const;

interface InlineTextProps {
  /** Label for screen readers; a sighted creator sees what it is from the page. */
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  look?: 'title' | 'text';
  maxLength: number;
  /** Path by which `focusField` finds it. */
  field: string;
  error?: string | undefined;
  /**
   * `@` offers to recall answers to questions before this one; null means all questions, `AT_WELCOME` hidden fields only. Without it
   * nothing can be recalled.
   */
  before?: string | null;
  /** Whether bold, italics, links and lists are supported. */
  markdown?: boolean;
  /** The part that it edits: shows what another editor made of it, if both changed it. */
  part?: PartPath;
}

/** A text of the survey, edited in place. A title has one line: Enter leaves it. */
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
    part,
  } = props;
  const { store } = useEditorSession();
  const limitPaste = usePasteLimit();
  const errorId = useId();
  const hintId = useId();
  const ids = recalled(value);
  const { watch, recalls, hint } = useRecall({ value, onChange, before });
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
  // While it isn't focused, the markdown is rendered.
  const rendered = (markdown === true || ids.length > 0) && !writing && value.trim() !== '';
  const hinted = writing && hint && (
    <Text id={hintId} tone="muted" textStyle="xs">
      {hint}
    </Text>
  );
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (look === 'title' && event.key === 'Enter') event.preventDefault();
    const step =
      markdown && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey
        ? stepOfKey(event.key)
        : null;
    if (!step) return;
    event.preventDefault();
    format(step);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only follows where the focus is
    <div
      onFocus={() => setWriting(true)}
      onBlur={(event) => {
        const stays = event.currentTarget.contains(event.relatedTarget);
        setWriting(stays);
        if (!stays) store.getState().change(withCompleteAddresses());
      }}
    >
      {markdown && writing && <MarkdownToolbar onStep={format} />}
      {look === 'title' && hinted}
      <div data-inline={look} data-text={value}>
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
          aria-describedby={[error && errorId, hinted && hintId].filter(Boolean).join(' ') || undefined}
          data-field={field}
          placeholder={placeholder}
          maxLength={maxLength}
          value={value}
          onKeyDown={onKeyDown}
          onPaste={limitPaste}
          onChange={(event) => {
            const { value: written, selectionStart } = event.target;
            watch(written, selectionStart);
            onChange(look === 'title' ? inOneLine(written) : written);
          }}
        />
      </div>
      {look === 'text' && hinted}
      {recalls}
      <FieldError id={errorId}>{error}</FieldError>
      {part && <ConflictNote path={part} />}
    </div>
  );
}

/** A text with recalled questions shown by their titles, while it isn't being edited. */
function Named(props: { text: string; markdown: boolean; before: string | null | undefined }) {
  const { text, markdown, before } = props;
  const nameOf = useRecalledName(before);
  if (markdown) return <MarkdownView text={text} recaller={nameOf} />;
  return (
    <Box textStyle="2xl" fontWeight="semibold" letterSpacing="tight" overflowWrap="anywhere">
      {withRecalls(text, nameOf)}
    </Box>
  );
}

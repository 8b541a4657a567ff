import { LIMITS } from '@canvass/shared/domain/survey-limits';
import { FieldError, styled } from '@canvass/shared/ui/core';
import { useTranslation } from 'react-i18next';
import { useEditor, useEditorSession } from '../state/editor-context.tsx';
import { changeSurvey } from '../model/pages.ts';
import { ConflictNote } from '../collaboration/conflict-note.tsx';
import { useFieldErrors } from '../state/use-field-error.ts';

const Input = styled('input', {
  base: {
    width: 'full',
    minWidth: '0',
    px: '1.5',
    mx: '-1.5',
    display: 'block',
    bg: 'transparent',
    color: 'fg',
    textStyle: 'md',
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    textOverflow: 'ellipsis',
    rounded: 'xs',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { bg: 'bg.panel' },
    '&[aria-invalid=true]': { outline: '2px solid', outlineColor: 'danger' },
  },
});

const TITLE = ['title'];

/** Below the title and over the page: what it says doesn't make the header higher. */
const Notes = styled('div', {
  base: {
    position: 'absolute',
    insetBlockStart: 'calc(100% + 1px)',
    insetInlineStart: '0',
    width: 'min(28rem, 100vw)',
    _empty: { display: 'none' },
    '& > p': { px: '4', py: '2', bg: 'bg.panel', boxShadow: 'md', rounded: 'sm' },
    '& > [role=group]': { bg: 'bg.panel', boxShadow: 'md' },
  },
});

/** The survey's title, edited in place; the page's heading as well. */
export function SurveyTitle() {
  const { t } = useTranslation('admin-surveys');
  const { store } = useEditorSession();
  const title = useEditor((state) => state.definition.title);
  const error = useFieldErrors()('title') ?? (title.trim() === '' ? t('new.titleMissing') : undefined);
  return (
    <>
      <h1>
        <Input
          data-field="survey-title"
          aria-label={t('builder.title')}
          title={title}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'survey-title-error' : undefined}
          maxLength={LIMITS.title}
          autoComplete="off"
          value={title}
          onChange={(event) =>
            store.getState().change(changeSurvey({ title: event.target.value }), { group: 'title' })
          }
        />
      </h1>
      <Notes>
        <FieldError id="survey-title-error">{error}</FieldError>
        <ConflictNote path={TITLE} />
      </Notes>
    </>
  );
}

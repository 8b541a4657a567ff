import { OTHER, fieldName, otherName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice } from './choice.tsx';

interface OtherChoiceProps {
  kind: 'radio' | 'checkbox';
  questionId: string;
  fieldId: string;
  shortcuts: string | undefined;
  /** Undefined when "other" isn't chosen. */
  text: string | undefined;
  onText?: ((text: string | undefined) => void) | undefined;
}

/** "Other" and the respondent's own words beside it. Writing chooses it; the field is always there, also without script. */
export function OtherChoice({ kind, questionId, fieldId, shortcuts, text, onText }: OtherChoiceProps) {
  const { t, words } = usePage();
  return (
    <div className="cv-other">
      <Choice
        kind={kind}
        id={`${fieldId}-other`}
        name={fieldName(questionId)}
        value={OTHER}
        checked={text !== undefined}
        shortcuts={shortcuts}
        label={t('other')}
        lang={words}
        onChoose={(checked, pointed) => {
          onText?.(checked ? (text ?? '') : undefined);
          if (checked && pointed) document.getElementById(`${fieldId}-words`)?.focus();
        }}
      />
      <input
        className="cv-input cv-other-text"
        type="text"
        id={`${fieldId}-words`}
        name={otherName(questionId)}
        aria-label={t('other_text')}
        placeholder={t('other_text')}
        maxLength={255}
        value={text ?? ''}
        onChange={(event) => onText?.(event.currentTarget.value)}
      />
    </div>
  );
}

import { isSignature, SIGNATURE_LIMITS } from '@canvass/shared/domain/signature';
import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice } from './choice.tsx';
import type { FieldProps } from './field-props.ts';
import { drawnName, signed, strokesText } from '../entries/signed.ts';

/**
 * A signature: a pad that `pads.ts` makes work, and a field for the name, which is always there. Without script the name is typed, and a
 * drawing of before is kept by a check box, which `pads.ts` hides.
 */
export function Signature({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'signature'>) {
  const { t, words } = usePage();
  const { name = '', strokes } = isSignature(entry) ? entry : {};
  return (
    <div className="cv-sign" lang={words}>
      <div className="cv-pad">
        <span>{t('sign_draw')}</span>
      </div>
      <div data-sign={question.id} />
      <label htmlFor={fieldId}>{t('sign_type')}</label>
      <input
        className="cv-input"
        id={fieldId}
        name={fieldName(question.id)}
        value={name}
        onChange={(event) => onEntry?.(signed({ strokes, name: event.currentTarget.value }))}
        maxLength={SIGNATURE_LIMITS.name}
        autoComplete="name"
        spellCheck={false}
        enterKeyHint="next"
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        aria-required={(question.required && !strokes) || undefined}
        type="text"
      />
      {strokes && (
        <Choice
          kind="checkbox"
          id={`${fieldId}-drawn`}
          name={drawnName(question.id)}
          value={strokesText(strokes)}
          checked
          label={t('sign_keep')}
        />
      )}
    </div>
  );
}

import { UNTICKED } from '../entries/unticked.ts';
import { fieldName } from '../entries/form-entry.ts';
import { ConsentBox } from '../page/consent-box.tsx';
import { usePage } from '../page/page-context.tsx';
import type { FieldProps } from './field-props.ts';

/** A yes/no question as a box to tick. */
export function ConsentField({
  question,
  entry,
  onEntry,
  fieldId,
  describedBy,
  invalid,
}: FieldProps<'yes_no'>) {
  const { t, words } = usePage();
  const name = fieldName(question.id);
  const { required, yesLabel } = question;
  return (
    <div className="cv-choices">
      <ConsentBox
        id={fieldId}
        {...{ name, required, invalid, describedBy }}
        checked={entry === true}
        onChange={(checked) => onEntry?.(checked || undefined)}
      >
        {yesLabel || <span lang={words}>{t('agree')}</span>}
      </ConsentBox>
      {/* A form without script sends nothing of an unticked box. */}
      {!onEntry && <input type="hidden" name={name} value={UNTICKED} />}
    </div>
  );
}

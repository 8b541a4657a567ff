import { isConsent } from '@canvass/shared/domain/consent';
import { fieldName } from '../entries/form-entry.ts';
import { usePage } from '../page/page-context.tsx';
import { Choice, shortcuts } from './choice.tsx';
import { ConsentField } from './consent-field.tsx';
import type { FieldProps } from './field-props.ts';

/** A box to tick where the question has that display, else two buttons. */
export function YesNo(props: FieldProps<'yes_no'>) {
  return isConsent(props.question) ? <ConsentField {...props} /> : <TwoButtons {...props} />;
}

function TwoButtons({ question, entry, onEntry, onDone, fieldId }: FieldProps<'yes_no'>) {
  const { t, words } = usePage();
  const labels = [question.yesLabel || t('yes'), question.noLabel || t('no')];
  // Their own letters, unless both begin alike or one with something else.
  const [yes, no] = labels.map((label) => /^\p{L}/u.exec(label)?.[0].toUpperCase());
  const letters = yes && no && yes !== no ? [yes, no] : [];
  return (
    <div className="cv-choices cv-yes-no">
      {labels.map((label, index) => {
        const value = index === 0;
        const name = value ? 'yes' : 'no';
        return (
          <Choice
            key={name}
            kind="radio"
            id={`${fieldId}-${name}`}
            name={fieldName(question.id)}
            value={name}
            checked={entry === value}
            shortcuts={shortcuts(index, letters[index])}
            label={label}
            lang={label === t(name) ? words : undefined}
            onChoose={(_, pointed) => {
              onEntry?.(value);
              if (pointed) onDone?.();
            }}
          />
        );
      })}
    </div>
  );
}

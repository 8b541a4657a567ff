import { useEffect } from 'react';
import { Markdown } from './markdown.tsx';
import { usePage } from './page-context.tsx';

interface ConsentProps {
  given: boolean;
  missing: boolean;
  onConsent?: ((given: boolean) => void) | undefined;
}

/** The consent that a survey requires before any answer is stored. */
export function Consent({ given, missing, onConsent }: ConsentProps) {
  const { survey, t, words, idPrefix } = usePage();
  const id = `${idPrefix}consent`;
  useEffect(() => {
    if (missing) document.getElementById(id)?.focus();
  }, [missing, id]);
  if (!survey.consent) return null;
  return (
    <div className="cv-consent" id={`question-${id}`}>
      <label className="cv-choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name="consent"
          value="yes"
          checked={given}
          aria-required="true"
          aria-invalid={missing || undefined}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => onConsent?.(event.currentTarget.checked)}
        />
        <span className="cv-choice-label">
          <Markdown text={survey.consent} />
        </span>
      </label>
      {missing && (
        <p className="cv-error" id={`${id}-error`} role="alert" lang={words}>
          {t('answers.consent_required')}
        </p>
      )}
    </div>
  );
}

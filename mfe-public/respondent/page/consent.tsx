import { useEffect } from 'react';
import { ConsentBox } from './consent-box.tsx';
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
      <ConsentBox
        id={id}
        name="consent"
        checked={given}
        required
        invalid={missing}
        describedBy={missing ? `${id}-error` : undefined}
        onChange={onConsent}
      >
        <Markdown text={survey.consent} />
      </ConsentBox>
      {missing && (
        <p className="cv-error" id={`${id}-error`} role="alert" lang={words}>
          {t('answers.consent_required')}
        </p>
      )}
    </div>
  );
}

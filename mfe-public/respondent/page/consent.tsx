import { Markdown } from './markdown.tsx';
import { usePage } from './page-context.tsx';

interface ConsentProps {
  given: boolean;
  missing: boolean;
  onConsent?: ((given: boolean) => void) | undefined;
}

/** What the respondent must agree to before the answers are handed in. */
export function Consent({ given, missing, onConsent }: ConsentProps) {
  const { survey, say, words, idPrefix } = usePage();
  if (!survey.consent) return null;
  const id = `${idPrefix}consent`;
  return (
    <div className="cv-consent">
      <label className="cv-choice" htmlFor={id}>
        <input
          type="checkbox"
          id={id}
          name="consent"
          value="yes"
          checked={given}
          aria-describedby={missing ? `${id}-error` : undefined}
          onChange={(event) => onConsent?.(event.currentTarget.checked)}
        />
        <span className="cv-choice-label">
          <Markdown text={survey.consent} />
        </span>
      </label>
      {missing && (
        <p className="cv-error" id={`${id}-error`} role="alert" lang={words}>
          {say('answers.consent_required')}
        </p>
      )}
    </div>
  );
}

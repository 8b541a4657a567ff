import { useEffect } from 'react';
import { ConsentBox } from './consent-box.tsx';
import type { Step } from '@canvass/shared/contract/respondent';
import { Markdown } from './markdown.tsx';
import { usePage } from './page-context.tsx';
import type { RespondentState } from '../session/state.ts';
import { laterPage } from '../steps/pages.ts';

interface ConsentProps {
  at: Step;
  /** A new object at each refused try. */
  consent: RespondentState['consent'];
  onConsent?: ((given: boolean) => void) | undefined;
}

/** The consent that a survey requires before any answer is stored. */
export function Consent({ at, consent, onConsent }: ConsentProps) {
  const { given, missing } = consent;
  const { survey, t, words, idPrefix } = usePage();
  const id = `${idPrefix}consent`;
  useEffect(() => {
    if (consent.missing) document.getElementById(id)?.focus();
  }, [consent, id]);
  // Given on the first page, it isn't asked for again on those of sections.
  if (!survey.consent || (given && laterPage(at))) return null;
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

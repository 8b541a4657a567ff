import type { ReactNode } from 'react';
import type { Entries, Entry } from '@canvass/shared/contract/respondent';
import { CONSENTS } from './steps/consents.ts';
import { formType } from './files/form-type.ts';
import { blockAt, InSection, statementAt } from './questions/block.tsx';
import { Question } from './questions/question.tsx';
import { Consent } from './page/consent.tsx';
import { Ending } from './page/ending.tsx';
import { Frame } from './page/frame.tsx';
import { Markdown } from './page/markdown.tsx';
import { usePage } from './page/page-context.tsx';
import type { Step } from '@canvass/shared/contract/respondent';
import { laterPage, levelOn } from './steps/pages.ts';
import { nextStep, previousStep, progressAt, questionsAt, stepKey } from './steps/step.ts';
import { Welcome } from './page/welcome.tsx';
import type { ShownFault } from './session/state.ts';

export interface SurveyViewProps {
  at: Step;
  frame: 'page' | 'widget';
  entries: Entries;
  faults: Record<string, ShownFault>;
  consent: { given: boolean; missing: boolean };
  /** The way the last step went, for the animation; undefined on the first render. */
  direction?: 'forward' | 'back' | undefined;
  /** The completed response is being sent: the button shows it. */
  sending?: boolean;
  /** Consent is required and not given yet: questions can be read but not answered. */
  gated?: boolean;
  /** The answers can't be changed: they were submitted, or another page has taken over. */
  frozen?: boolean;
  /** A line about storage, network or preview. */
  notice?: ReactNode;
  /** Hidden fields of the form, for submission without script. */
  hidden?: Record<string, string>;
  footer?: ReactNode;
  /** Absent where nothing can be changed but by posting the form. */
  on?:
    | {
        entry: (questionId: string, entry: Entry | undefined) => void;
        done: () => void;
        next: () => void;
        back: () => void;
        consent: (given: boolean) => void;
      }
    | undefined;
}

/**
 * The whole page at one step, from its state alone. The server renders it without handlers as a form that posts; the
 * browser renders the same with handlers.
 */
export function SurveyView(props: SurveyViewProps) {
  const { at, frame, notice, footer, hidden = {}, on } = props;
  const { survey, t, words, answers } = usePage();
  const percent = progressAt(survey, answers, at);
  return (
    <Frame
      theme={survey.theme}
      frame={frame}
      surface={at.kind === 'welcome' || at.kind === 'end' ? 'cover' : 'sheet'}
      layout={survey.layout}
      progress={survey.progressBar && at.kind !== 'end' ? percent : undefined}
      progressLabel={t('progress', { percent })}
      footer={footer}
      words={words}
    >
      <div className="cv-notice" aria-live="polite" lang={words}>
        {notice}
      </div>
      {at.kind === 'end' ? (
        <Ending id={at.ending} />
      ) : (
        <form
          className="cv-form"
          method="post"
          encType={formType(survey)}
          noValidate
          onSubmit={(event) => {
            if (!on) return;
            event.preventDefault();
            on.next();
          }}
        >
          {Object.entries(hidden).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {/* Honeypot: programs fill in every field. People can't see, reach or hear this one, and browsers and
              password managers don't fill in inert fields. */}
          <div className="cv-hidden" aria-hidden="true" inert>
            <input name="subject" tabIndex={-1} autoComplete="off" data-1p-ignore="" data-lpignore="true" />
          </div>
          <div className="cv-step" key={stepKey(at)} data-direction={props.direction} inert={props.frozen}>
            {at.kind === 'welcome' ? <Welcome /> : <Questions {...props} />}
          </div>
        </form>
      )}
    </Frame>
  );
}

function Questions({ at, entries, faults, consent, gated, sending, on }: SurveyViewProps) {
  const { survey, t, words, language, answers } = usePage();
  const shown = questionsAt(survey, answers, at);
  const last = nextStep(survey, answers, at).kind === 'end';
  // In a field of several lines Enter starts a new line.
  const first = shown[0]?.question;
  const lines = first?.type === 'text_long';
  const statement = statementAt(at, first, language);
  const canGoBack = survey.backButton && previousStep(survey, answers, at) !== undefined;
  return (
    <>
      {at.kind === 'all' && !laterPage(at) && (
        <div className="cv-intro">
          <h1 className="cv-intro-title">{survey.title}</h1>
          <Markdown className="cv-about" text={survey.description} />
        </div>
      )}
      {at.kind === 'all' && shown.some(({ question }) => faults[question.id]) && (
        <p className="cv-error" role="alert" lang={words}>
          {t('errors_found')}
        </p>
      )}
      {CONSENTS && at.kind === 'consent' && (
        <h1 className="cv-intro-title" lang={words}>
          {t('before_start')}
        </h1>
      )}
      {CONSENTS && (at.kind !== 'question' || !consent.given) && (
        <Consent at={at} consent={consent} onConsent={on?.consent} />
      )}
      <InSection at={at} first={first}>
        <div className="cv-questions" inert={gated}>
          {shown.map(({ question, number }, index) => {
            const level = levelOn(at, first);
            const block = blockAt(survey, shown, index, { level, entries, faults, onEntry: on?.entry });
            return block === undefined ? (
              <Question
                key={question.id}
                question={question}
                number={number}
                level={level}
                entry={entries[question.id]}
                fault={faults[question.id]}
                onEntry={on && ((entry) => on.entry(question.id, entry))}
                onDone={at.kind === 'question' ? on?.done : undefined}
              />
            ) : (
              block
            );
          })}
        </div>
      </InSection>
      <div className="cv-actions" lang={words}>
        <button className="cv-button" type="submit" name="go" value="next" disabled={sending}>
          {sending ? t('sending') : statement?.buttonLabel || t(last ? 'submit' : 'next')}
        </button>
        {canGoBack && (
          <button
            className="cv-button cv-back"
            type="submit"
            name="go"
            value="back"
            onClick={
              on &&
              ((event) => {
                event.preventDefault();
                on.back();
              })
            }
          >
            {t('back')}
          </button>
        )}
        {!statement && (
          <span className="cv-enter-hint" aria-hidden="true">
            {t(lines ? 'ctrl_hint' : 'enter_hint')}
          </span>
        )}
      </div>
    </>
  );
}

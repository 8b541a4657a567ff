import { useMemo, useSyncExternalStore } from 'react';
import type { Boot } from '@canvass/shared/contract/respondent';
import { CONSENTS } from './steps/consents.ts';
import { firstState, isFrozen, type RespondentState } from './session/state.ts';
import type { RespondentSession } from './session/session.ts';
import { translator } from './texts/texts.ts';
import { answerWords } from '@canvass/shared/domain/recall';
import { recalledValues } from '@canvass/shared/domain/recalled-values';
import { useKeys } from './page/keys.ts';
import { Notice } from './page/notice.tsx';
import { pageName } from './steps/pages.ts';
import { PageFooter } from './page/page-footer.tsx';
import { PageProvider } from './page/page-context.tsx';
import { StatusPage } from './page/status-page.tsx';
import { SurveyView } from './survey-view.tsx';
import { useStepFocus } from './page/step-focus.ts';
import type { Answers } from '@canvass/shared/domain/answers';

interface RespondentProps {
  boot: Boot;
  /** Absent on the server, which renders the first state. */
  session?: RespondentSession;
  idPrefix?: string;
  /** Answers in the first state, for recall; a session has its own. */
  answers?: Answers;
  /** In a widget: asks the host to close the frame. */
  onClose?: () => void;
}

/** Milliseconds for which a chosen answer is shown before the page goes on by itself. */
const CHOICE_SHOWN_MS = 260;

/** The respondent's page: the server renders it, and the browser hydrates the same elements. */
export function Respondent({ boot, session, idPrefix = '', answers, onClose }: RespondentProps) {
  const first = useMemo(() => firstState(boot), [boot]);
  const state: RespondentState = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.state ?? (() => first),
    () => first,
  );
  const t = useMemo(() => translator(boot.texts), [boot.texts]);
  const given = session?.answers() ?? answers ?? {};
  useStepFocus(state, idPrefix);
  const done = () => {
    const at = session?.state().at;
    setTimeout(() => session?.state().at === at && session?.goOn(), CHOICE_SHOWN_MS);
  };
  const { kind } = state.at;
  useKeys(session !== undefined && (kind === 'question' || kind === 'all'), kind === 'question', idPrefix);

  if (state.refused) {
    const { reason, message } = state.refused;
    const own = reason === 'failed' || !message;
    const where = state.forgetful ? 'not_kept' : 'kept_on_device';
    return (
      <StatusPage
        reason={reason}
        title={own ? t(`page.${reason}`) : message}
        text={t(own && !state.forgetful ? `page.${reason}_text` : where)}
        again={reason === 'failed' && t('page.failed_again')}
        theme={state.survey.theme}
        frame={boot.frame}
        words={boot.words}
      />
    );
  }
  return (
    <PageProvider
      value={{
        survey: state.survey,
        t,
        language: boot.language,
        words: boot.words,
        country: state.country,
        answers: given,
        answerWords: answerWords(
          state.survey.questions,
          given,
          {
            language: boot.language,
            yes: t('yes'),
            no: t('no'),
            agreed: t('agreed'),
            notAgreed: t('not_agreed'),
          },
          recalledValues(state.survey, given, boot.language),
        ),
        idPrefix,
      }}
    >
      <SurveyView
        at={state.at}
        frame={boot.frame}
        entries={state.entries}
        faults={state.faults}
        consent={state.consent}
        gated={isGated(boot, state)}
        direction={state.direction}
        sending={state.phase === 'submitted'}
        frozen={isFrozen(state)}
        notice={
          <Notice
            state={state}
            preview={boot.preview}
            changed={boot.progress?.changed ?? false}
            onStartAgain={() => session?.startAgain()}
          />
        }
        hidden={formFields(boot, state)}
        footer={<PageFooter languages={boot.languages} onClose={onClose} />}
        on={
          // The page of a form without script: its fields have what a form can post, and no buttons that need a script.
          session || !boot.progress
            ? {
                entry: (id, entry) => session?.enter(id, entry),
                done,
                next: () => session?.next(),
                back: () => session?.back(),
                consent: (agreed) => session?.agree(agreed),
              }
            : undefined
        }
      />
    </PageProvider>
  );
}

/**
 * Whether the questions wait for consent. Without script nothing would open them again: there (`progress`) the server
 * asks for consent on a page before them.
 */
const isGated = ({ progress }: Boot, { survey, consent }: RespondentState): boolean =>
  CONSENTS && !progress && Boolean(survey.consent) && !consent.given;

/** Hidden fields that the form posts without script: the step, the version, and the response once its id is known. */
function formFields(boot: Boot, { at, responseId }: RespondentState): Record<string, string> {
  return {
    at: at.kind === 'question' ? `question:${at.id}` : pageName(at),
    version: String(boot.survey.version),
    ...(responseId && { response: responseId }),
    ...(boot.unlock && { unlock: boot.unlock }),
  };
}

const never = () => () => undefined;

import { useMemo, useSyncExternalStore } from 'react';
import type { Boot } from '@canvass/shared/contract/respondent';
import { firstState, isFrozen, type RespondentState } from '../session/state.ts';
import type { RespondentSession } from '../session/session.ts';
import { sayIn } from '../texts/texts.ts';
import { answerWords } from '@canvass/shared/domain/recall';
import { useKeys } from './keys.ts';
import { Notice } from './notice.tsx';
import { PageFooter } from './page-footer.tsx';
import { PageProvider } from './page-context.tsx';
import { StatusPage } from './status-page.tsx';
import { SurveyView } from './survey-view.tsx';
import { useStepFocus } from './step-focus.ts';
import type { Answers } from '@canvass/shared/domain/answers';

interface RespondentProps {
  boot: Boot;
  /** Absent on the server: it draws what the page shows first. */
  session?: RespondentSession;
  idPrefix?: string;
  /** Answers behind the first state, for recall; the session computes its own. */
  answers?: Answers;
  /** Widget: asks the host to take the frame away. */
  onClose?: () => void;
}

/** How long a choice is shown before one question at a time goes on, in milliseconds. */
const LOOK = 260;

/** The respondent's page: drawn once by the server, then brought to life by the browser with the same elements. */
export function Respondent({ boot, session, idPrefix = '', answers, onClose }: RespondentProps) {
  const first = useMemo(() => firstState(boot), [boot]);
  const state: RespondentState = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.state ?? (() => first),
    () => first,
  );
  const say = useMemo(() => sayIn(boot.texts), [boot.texts]);
  const given = session?.answers() ?? answers ?? {};
  useStepFocus(state, idPrefix);
  const done = useMemo(
    () => () => {
      const at = session?.state().at;
      setTimeout(() => session?.state().at === at && session?.goOn(), LOOK);
    },
    [session],
  );
  useKeys(session !== undefined && state.at.kind === 'question', idPrefix, done);

  if (state.refused) {
    const { reason, message } = state.refused;
    const own = reason === 'failed' || !message;
    const where = state.forgetful ? 'not_kept' : 'kept_on_device';
    return (
      <StatusPage
        reason={reason}
        title={own ? say(`page.${reason}`) : message}
        text={say(own && !state.forgetful ? `page.${reason}_text` : where)}
        again={reason === 'failed' && say('page.failed_again')}
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
        say,
        language: boot.language,
        words: boot.words,
        country: state.country,
        answers: given,
        answerWords: answerWords(state.survey.questions, given, {
          language: boot.language,
          yes: say('yes'),
          no: say('no'),
        }),
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
        sending={state.phase === 'handed_in'}
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
        on={{
          entry: (id, entry) => session?.enter(id, entry),
          done,
          next: () => session?.next(),
          back: () => session?.back(),
          consent: (agreed) => session?.agree(agreed),
        }}
      />
    </PageProvider>
  );
}

/** Without script nothing would open the questions again: there the server asks for consent on a page before them. */
const isGated = ({ progress }: Boot, { survey, consent }: RespondentState): boolean =>
  !progress && Boolean(survey.consent) && !consent.given;

/** What the form posts when there is no script: where it stands, and whose it is once that is known. */
function formFields(boot: Boot, { at, responseId }: RespondentState): Record<string, string> {
  return {
    at: at.kind === 'question' ? `question:${at.id}` : at.kind,
    version: String(boot.survey.version),
    ...(responseId && { response: responseId }),
    ...(boot.unlock && { unlock: boot.unlock }),
  };
}

const never = () => () => undefined;

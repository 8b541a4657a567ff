import type { RespondentState } from '../session/state.ts';
import { usePage } from './page-context.tsx';
import { CONSENTS } from '../steps/consents.ts';

interface NoticeProps {
  state: RespondentState;
  preview: boolean;
  changed: boolean;
  onStartAgain: () => void;
}

/** One line above the question about saving, storage, preview or consent; nothing where all is as usual. */
export function Notice({ state, preview, changed, onStartAgain }: NoticeProps) {
  const { t } = usePage();
  if (preview) return <p className="cv-note">{t('preview')}</p>;
  if (changed) return <p className="cv-note">{t('survey_changed')}</p>;
  if (state.elsewhere) {
    return (
      <p className="cv-note">
        {t('other_tab')}{' '}
        <button
          type="button"
          className="cv-link"
          onClick={(event) =>
            navigator.onLine
              ? location.reload()
              : // Without a network the browser's error page would replace the survey. React never changes this text.
                (event.currentTarget.textContent = t('offline'))
          }
        >
          {t('continue_here')}
        </button>
      </p>
    );
  }
  if (state.saving === 'offline' || state.saving === 'retrying') {
    return <p className="cv-note">{t(state.forgetful ? `${state.saving}_open` : state.saving)}</p>;
  }
  if (CONSENTS && typeof state.resumed === 'string') return <p className="cv-note">{state.resumed}</p>;
  if (state.resumed) {
    return (
      <p className="cv-note">
        {t('resumed')}{' '}
        <button
          type="button"
          className="cv-link"
          onClick={(event) => {
            // The button disappears, and the first step may be the one that is shown: the focus moves to the page.
            const main = event.currentTarget.closest('main');
            if (main) main.tabIndex = -1;
            main?.focus({ preventScroll: true });
            onStartAgain();
          }}
        >
          {t('start_again')}
        </button>
      </p>
    );
  }
  return state.forgetful && state.phase === 'answering' ? (
    <p className="cv-note">{t('unsaved_storage')}</p>
  ) : null;
}

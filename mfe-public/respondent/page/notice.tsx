import type { RespondentState } from '../session/state.ts';
import { usePage } from './page-context.tsx';

interface NoticeProps {
  state: RespondentState;
  preview: boolean;
  changed: boolean;
  onStartAgain: () => void;
}

/** One line above the question about saving, storage, preview or consent; nothing where all is as usual. */
export function Notice({ state, preview, changed, onStartAgain }: NoticeProps) {
  const { say } = usePage();
  if (preview) return <p className="cv-note">{say('preview')}</p>;
  if (changed) return <p className="cv-note">{say('survey_changed')}</p>;
  if (state.elsewhere) {
    return (
      <p className="cv-note">
        {say('other_tab')}{' '}
        <button type="button" className="cv-link" onClick={() => location.reload()}>
          {say('continue_here')}
        </button>
      </p>
    );
  }
  if (state.saving === 'offline' || state.saving === 'retrying') {
    return <p className="cv-note">{say(state.forgetful ? `${state.saving}_open` : state.saving)}</p>;
  }
  if (state.resumed) {
    return (
      <p className="cv-note">
        {say('resumed')}{' '}
        <button type="button" className="cv-link" onClick={onStartAgain}>
          {say('start_again')}
        </button>
      </p>
    );
  }
  return state.forgetful && state.phase === 'answering' ? (
    <p className="cv-note">{say('unsaved_storage')}</p>
  ) : null;
}

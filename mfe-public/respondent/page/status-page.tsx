import type { RefusalReason } from '@canvass/shared/contract/respondent';
import type { ReactNode } from 'react';
import type { Say } from '../texts/texts.ts';
import { Frame } from './frame.tsx';

interface StatusPageProps {
  refusal: RefusalReason;
  say: Say;
  theme: string;
  frame: 'page' | 'widget';
  /** More to know: that answers are kept on the device. */
  children?: ReactNode;
}

/** A page of its own for every reason, with the survey's looks where there is a survey. */
export function StatusPage({ refusal, say, theme, frame, children }: StatusPageProps) {
  return (
    <Frame theme={theme} frame={frame} surface="cover">
      <div className="cv-cover-text" data-refusal={refusal}>
        <h1 className="cv-cover-title">{say(`page.${refusal}`)}</h1>
        <p className="cv-cover-about">{say(`page.${refusal}_text`)}</p>
        {children}
      </div>
    </Frame>
  );
}

/** The door of a survey with a password. */
export function PasswordPage({
  say,
  theme,
  frame,
  wrong,
}: Omit<StatusPageProps, 'refusal'> & { wrong: boolean }) {
  return (
    <Frame theme={theme} frame={frame} surface="cover">
      <form className="cv-cover-text" method="post" data-refusal="password">
        <h1 className="cv-cover-title">{say('page.password')}</h1>
        <p className="cv-cover-about" id="password-about">
          {say('page.password_text')}
        </p>
        <label className="cv-hidden" htmlFor="password">
          {say('page.password_label')}
        </label>
        <input
          className="cv-input"
          id="password"
          name="password"
          type="password"
          autoComplete="off"
          required
          maxLength={200}
          aria-describedby={wrong ? 'password-error password-about' : 'password-about'}
          aria-invalid={wrong || undefined}
        />
        {wrong && (
          <p className="cv-error" id="password-error" role="alert">
            {say('page.password_wrong')}
          </p>
        )}
        <p className="cv-actions">
          <button className="cv-button" type="submit">
            {say('page.password_submit')}
          </button>
        </p>
      </form>
    </Frame>
  );
}

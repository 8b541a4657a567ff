import type { RefusalReason } from '@canvass/shared/contract/respondent';
import { Frame } from './frame.tsx';

interface StatusPageProps {
  reason: RefusalReason;
  title: string;
  text: string;
  /** Label of the retry button; false where a retry can't help. */
  again?: string | false;
  theme: string;
  words: string | undefined;
  frame: 'page' | 'widget';
}

/** The page shown when the server refuses answers for good: the reason, and where the answers are. */
export function StatusPage({ reason, title, text, again, theme, frame, words }: StatusPageProps) {
  return (
    <Frame theme={theme} frame={frame} surface="cover" words={words}>
      <div className="cv-cover-text" data-refusal={reason} role="alert" lang={words}>
        <h1 className="cv-cover-title">{title}</h1>
        <p className="cv-cover-about">{text}</p>
        {again && (
          <p className="cv-actions">
            <button type="button" className="cv-button" onClick={() => location.reload()}>
              {again}
            </button>
          </p>
        )}
      </div>
    </Frame>
  );
}

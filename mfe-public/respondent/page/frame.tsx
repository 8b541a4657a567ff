import type { ReactNode } from 'react';

interface FrameProps {
  theme: string;
  /** `widget`: inside somebody's page, so compact. */
  frame: 'page' | 'widget';
  /** A cover is all in the theme's gradient; a sheet is calm and carries it in details. */
  surface: 'cover' | 'sheet';
  /** 0 to 100; absent without a progress bar. */
  progress?: number | undefined;
  progressLabel?: string;
  layout?: 'one_at_a_time' | 'single_page';
  /** Language of what surrounds the survey, where it isn't that of the survey. */
  words?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** What all pages of a respondent have around them. */
export function Frame(props: FrameProps) {
  const { theme, frame, surface, progress, progressLabel, layout, words, footer, children } = props;
  return (
    <div className="cv" data-theme={theme} data-frame={frame} data-surface={surface} data-layout={layout}>
      {progress !== undefined && (
        <header className="cv-top" lang={words}>
          <progress className="cv-progress" max={100} value={progress} aria-label={progressLabel} />
        </header>
      )}
      <main className="cv-main">{children}</main>
      <footer className="cv-footer" lang={words}>
        {footer}
      </footer>
    </div>
  );
}

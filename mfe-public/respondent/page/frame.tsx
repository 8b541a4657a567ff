import type { ReactNode } from 'react';

interface FrameProps {
  theme: string;
  /** `widget`: inside a hosting page, and so compact. */
  frame: 'page' | 'widget';
  /** `cover`: the theme's gradient fills the page. `sheet`: a plain page with the gradient in details. */
  surface: 'cover' | 'sheet';
  /** Percent, 0 to 100; absent without a progress bar. */
  progress?: number | undefined;
  progressLabel?: string;
  layout?: 'one_at_a_time' | 'single_page';
  /** Language of the product's own texts, if the survey's language isn't one of theirs. */
  words?: string | undefined;
  footer?: ReactNode;
  children: ReactNode;
}

/** The frame around every page of a respondent: backdrop, progress, footer. */
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
